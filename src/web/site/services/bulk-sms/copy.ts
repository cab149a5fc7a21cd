import type { Point, Question } from '../copy-types.ts';

export const copy = {
  meta: {
    title: 'Bulk SMS with your own sender name',
    description:
      'Send text messages to every Kenyan network from a sender name of your own. Choose a Safaricom or Airtel package, or SMS credits.',
    crumb: 'Bulk SMS',
  },
  hero: {
    name: 'Bulk SMS',
    title: 'A message they read, on the phone they have',
    lead: 'Bulk SMS reaches every handset in Kenya, with or without data. Send from a sender name of your own to a class, a chama, a route or your whole customer list.',
  },
  go: { pricing: 'See prices', templates: 'Message templates' },
  /** A message to try, and what it takes (src/web/specimens/sms-words.ts). */
  sample: {
    label: 'Try it: type your message',
    text: 'Habari, your order is packed and leaves our shop at 10. Reply STOP to opt out.',
    length: '78 of 160 characters, 1 message',
  },
  features: 'What you get with it',
  pricing: {
    title: 'Register a name once, buy messages as you need them',
    lead: 'The package registers your sender name on a network. Credits send the messages, to any network.',
  },
  credits: {
    amounts: 'Price by quantity',
    messages: 'Messages',
    price: 'Price',
    exclVat: 'excl. VAT',
    withVat: 'with VAT',
    add: 'Add credits',
    howMany: 'Messages',
    noNumber: 'Enter a whole number, such as 500',
    most: 'At most {limit} in one order',
    least: 'At least {limit} in one order',
    added: '{count} {name} added to your cart',
  },
  templates: {
    title: 'Three messages, ready to send',
    lead: 'Replace the parts in { } with your own words. Keep your words short, so that each text fits in one message.',
    length: '{count} of 160 characters',
    copy: { ready: 'Copy', done: 'Copied', refused: 'Select the text to copy it' },
  },
  faq: 'Before the first message',
};

/** Asked on the telephone, before the first order. Apart from the rest, because it travels with the page and not with the scripts. */
export const questions: Question[] = [
  {
    question: 'How long until I can send with my own name?',
    answer:
      'Usually five to ten working days after the papers are complete. The network decides. We check your papers first, because they are most often returned for a missing stamp.',
  },
  {
    question: 'Which papers does a network ask for?',
    answer:
      'Your registration certificate and KRA PIN, the identity card of one director or official, and a letter that gives the sender name. We write the letter; you sign it on your letterhead.',
  },
  {
    question: 'Do I need a package for every network?',
    answer:
      'Only for networks where your name should show. Without a package, your messages still arrive there, from a shared sender name.',
  },
  {
    question: 'What happens if my text is longer than one message?',
    answer:
      'The phone shows it as one message, but it costs a credit for each part. If you use an emoji, each part holds fewer characters, so the message can cost more credits. Try it above.',
  },
  {
    question: 'Are failed messages charged?',
    answer:
      'You pay nothing for a number the network rejects at once. A message to a phone that stays off is charged, because the networks charge for it.',
  },
  {
    question: 'Can I message numbers that I bought?',
    answer:
      'No. Under the Data Protection Act, people must agree to hear from you. The network will close your sender name after complaints.',
  },
];

/** They travel with the page, as the questions do. */
export const points: Point[] = [
  {
    title: 'Your own sender name',
    text: 'Customers see who is writing, in up to 11 characters. We prepare the papers for the network and follow them up.',
  },
  {
    title: 'Delivery reports',
    text: 'See for each number whether the message was delivered, is waiting or failed, with the network’s reason.',
  },
  {
    title: 'Groups and schedules',
    text: 'Upload a spreadsheet once, keep groups, and set the message for Friday at eight.',
  },
  {
    title: 'A simple API',
    text: 'Your own system can send receipts and codes: one address, one key, plain JSON.',
  },
  {
    title: 'Opt-outs are respected',
    text: 'Numbers that opt out get no more messages, as the law on direct marketing requires.',
  },
];

/**
 * Ready to send once the names in braces are filled in. Each fits one message. They are also sent
 * to the browser.
 */
export const templates = [
  {
    title: 'Fee reminder',
    text: 'Dear parent, the fee balance of {name} is Ksh {balance}, due on {date}. Pay by M-Pesa with account {admission no}. Thank you. {school}',
  },
  {
    title: 'Order on its way',
    text: 'Hello {name}, your order {number} has left our shop and arrives today by {time}. Rider: {rider phone}. Asante for buying from {shop}.',
  },
  {
    title: 'Meeting notice',
    text: 'Dear member, our next meeting is on {day} at {time}, {place}. Please come with your contribution book. {group}',
  },
];
