import type { LegalText } from '../legal-text.ts';

/** Terms of sale. */
export const terms: LegalText = {
  title: 'Terms of Sale',
  description: 'The terms on which we sell services, licences, training and hosting in Kenya.',
  lead: 'These terms apply to every order placed on this website. They are written to be read. Nothing in them takes away a right that the Consumer Protection Act, 2012, or another law of Kenya gives you.',
  sections: [
    {
      title: 'Who sells to whom',
      paragraphs: [
        'The seller is the company named at the foot of every page, with the address, telephone number and e-mail address given there. You are the person or organisation named in the order. Whoever orders for an organisation says by doing so that they may.',
        'You must be 18 or older to order. A parent or guardian orders for a learner who is younger.',
      ],
    },
    {
      title: 'Order and contract',
      paragraphs: [
        {
          vat: 'Packages, features and prices on this website invite you to order. Before you pay, the checkout shows the lines, the VAT and the total, and you can correct or leave the order. The contract is made when we confirm that your payment was received. We send you a copy of the order and a receipt by e-mail; keep them.',
          none: 'Packages, features and prices on this website invite you to order. Before you pay, the checkout shows the lines and the total, and you can correct or leave the order. The contract is made when we confirm that your payment was received. We send you a copy of the order and a receipt by e-mail; keep them.',
        },
        'An order that is not paid lapses after 24 hours. If something cannot be delivered as ordered, we tell you before we begin and give your money back in full unless you prefer another arrangement.',
      ],
    },
    {
      title: { vat: 'Prices and VAT', none: 'Prices' },
      paragraphs: [
        {
          vat: 'Prices are in Kenya shillings. Package prices are shown without value added tax, with the price including VAT beside them. VAT under the Value Added Tax Act, 2013, is {rate}% of the subtotal at present, unless a package is marked as zero-rated or exempt. The price of an order is fixed when the order is made and does not change afterwards.',
          none: 'Prices are in Kenya shillings. We are not registered for value added tax, so we charge none: the price that you see is the price that you pay. The price of an order is fixed when the order is made and does not change afterwards.',
        },
        'There are no other fees from us. Your network, bank or card issuer may charge its own.',
      ],
    },
    {
      title: 'Payment',
      paragraphs: ['You can pay by the methods that the checkout offers:'],
      list: [
        'M-Pesa: a prompt comes to your phone and you approve it with your PIN. The amount is rounded to the nearest whole shilling; the difference is shown on the receipt.',
        'Card: the number goes to the card processor and never reaches our servers.',
        'PayPal: charged in US dollars at the rate that is shown before you go to PayPal.',
      ],
    },
    {
      title: 'What is delivered, and when',
      paragraphs: [
        'Our services are digital or are carried out by people. Delivery begins after payment:',
      ],
      list: [
        'DarasaLink and Exam Parlour: access by e-mail; set-up and training of school staff by appointment. Access runs for the period named with the price.',
        'Bulk SMS: a sender name is applied for at the network, whose approval we cannot hurry or promise. SMS credits are added to your account and stay until they are used.',
        'Skiza tunes: recording starts when you have approved the script. Approval and charges of the tune on the line are the network’s.',
        'Security packages: a first appointment is agreed after the order; the written scope is part of the contract.',
        'Bootcamps: a seat in the intake whose date was shown, in a class of at most 15.',
        'Web hosting: the account opens on payment and runs for the period paid.',
      ],
    },
    {
      title: 'Cancelling and refunds within 7 days',
      paragraphs: [
        'You may cancel an order within 7 days after you receive the copy of the order, without giving a reason. Write or call with the order number. We refund what you paid, by the way you paid it. The refund policy, at /legal/refunds, says how to ask and how long it takes.',
        'If you asked us to begin within those 7 days, we keep only the price of what was delivered until you cancelled: credits that were sent, days of hosting, work that was done. A personal recording that you approved, and a domain name that was registered in your name, cannot be taken back.',
        'Bootcamps can be cancelled for a full refund until 7 days before the first class, also after the first 7 days have passed; later you may move your seat once to the next intake. If we move or cancel an intake, you choose between a new date and your money.',
      ],
    },
    {
      title: 'If something is wrong',
      paragraphs: [
        'Services are carried out with reasonable skill and care and do what the package describes. If they do not, tell us, and we put it right without charge. If that fails or takes unreasonably long, you may ask for a lower price or end the contract and have your money back for what was not delivered.',
        'We answer for loss that we cause by breach of these terms or by negligence, where it could be foreseen when the order was made. Towards businesses our liability for an order is limited to its price, except for intent, gross negligence, injury to persons and whatever else the law does not let us limit. Towards consumers no such limit applies.',
      ],
    },
    {
      title: 'What we ask of you',
      paragraphs: ['So that services work for everyone, you agree:'],
      list: [
        'to give correct details and keep your password to yourself;',
        'to send messages only to people who agreed to receive them, and to stop when they say so;',
        'not to use hosting, messaging or the training laboratory to break the law, among it the Computer Misuse and Cybercrimes Act, 2018;',
        'to hold the rights to text, pictures and data that you give us to work with.',
      ],
    },
    {
      title: 'Your data',
      paragraphs: [
        'We handle personal data as the privacy notice says and as the Data Protection Act, 2019, requires. Where we process data of your learners, members or customers for you, we do it on your written instructions only, keep it secret and secure, and give it back or delete it when the service ends.',
      ],
    },
    {
      title: 'Rights in the work',
      paragraphs: [
        'You may use our own products for the period you paid for. What we make for you alone becomes yours when it is paid in full; general parts that we use for many customers stay ours, and you may use them in your work without limit of time. The licence page says more.',
      ],
    },
    {
      title: 'Ending and changing',
      paragraphs: [
        'A service paid for by month, term or year ends with that period and is not renewed without a new order. We may change these terms for later orders; the version you accepted stays with your order. If one term is not valid, the others stay.',
      ],
    },
    {
      title: 'Complaints and law',
      paragraphs: [
        'Tell us first; most things are solved by a call. The law of Kenya applies, and the courts of Kenya decide, the Small Claims Court among them. As a consumer you may also turn to the Kenya Consumers Protection Advisory Committee or, for communication services, to the Communications Authority of Kenya.',
      ],
    },
  ],
};
