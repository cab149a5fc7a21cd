import type { LegalText } from '../legal-text.ts';

/** The notice that section 29 of the Data Protection Act, 2019, asks for. */
export const privacy: LegalText = {
  title: 'Privacy Notice',
  description:
    'What personal data this website keeps, why, for how long, and what you can ask for under the Data Protection Act, 2019.',
  lead: 'We keep only the data that an order or an enquiry needs. This notice explains what we keep and why, as the Data Protection Act, 2019, requires.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The company named at the bottom of this page is the data controller. For questions and requests about personal data, use the page /data-request, or email us with “Data protection” in the subject.',
      ],
    },
    {
      title: 'What we keep and why',
      paragraphs: ['Each kind of data has a purpose and a legal basis:'],
      list: [
        'Account: your name, email address, phone number and a password that we store only in a form nobody can read. Purpose: to sign you in. Legal basis: the contract.',
        'People who act for an account: their name and email address, which the owner of the account gives us. We also keep what they may do and when they last did it. Purpose: to let them act for the account. Legal basis: the contract with its owner, and our legitimate interest.',
        'Orders: what you bought, the amount, and the name, email, phone, company, KRA PIN and purchase order number you gave. Purpose: to deliver and invoice. Legal basis: the contract and tax law.',
        'Classes: the name and email address of each participant, which the buyer of the seat gives us, the days they came, and their certificate. Anybody who has the address of a certificate can read it. Purpose: to run the class and to prove who finished it. Legal basis: the contract, and our legitimate interest if somebody else bought the seat.',
        'Payments: the provider’s reference, the amount, the result and, for M-Pesa, the phone number and the payer’s first name. We never receive card numbers. Purpose: to match payments with orders. Legal basis: the contract and tax law. For up to two days after you try to pay by card, we also keep a mark derived from your internet connection or account. If your bank declines the card, we also keep a mark for the card. These marks help us stop people testing stolen cards. If you ask us to charge your card for renewals, the card processor keeps the card. We keep its type, last four digits and expiry date until you turn this off.',
        'Enquiries, quote requests and job applications: what you write and attach. Purpose: to answer you. Legal basis: your request.',
        'Technical records: your network address, the time and the page you asked for. Purpose: to keep the service safe and working. Legal basis: our legitimate interest.',
        'Newsletter: your email address, only after you confirm it. Purpose: to send you the newsletter. Legal basis: your consent, which you can withdraw in every issue.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        'Your browser keeps your cart and a note of who is signed in. One cookie keeps you signed in. It expires after 12 hours without use and after 7 days at the latest, or after 30 days if you ticked “remember me”. While it is valid, we keep the name of your browser and the IP address you signed in from, without its last part. You can see both in your account. A second cookie remembers for a year that you have signed in with this browser. Because of it, wrong passwords entered by others do not lock you out. If you like an article, another cookie remembers that. We keep the like with a mark derived from your internet connection, your browser and the day. The mark prevents a second like for the same article. After that day, only your cookie shows that the like is yours. If you switch between English and Kiswahili, a cookie remembers your choice for a year. We use no advertising cookies and no trackers, and we load content from other companies only when you ask for it. That is why you see no cookie banner.',
      ],
    },
    {
      title: 'Who receives data',
      paragraphs: ['We never sell data. We share only what each of these needs:'],
      list: [
        'the payment provider you choose: Safaricom (M-Pesa), the card processor {card_processor}, or PayPal;',
        'mobile networks, for text messages that you or we send;',
        'Google, only if you choose to sign in with it;',
        'the Kenya Revenue Authority and other authorities, where the law requires it.',
      ],
    },
    {
      title: 'Data outside Kenya',
      paragraphs: [
        'Card payments, PayPal and Google sign-in are run by companies that process data outside Kenya. They apply the safeguards that Part VI of the Act requires. To avoid this, pay by M-Pesa and sign in with your email address.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'We keep invoices, payment records and their orders for at least five years, as the Tax Procedures Act, 2015, requires. The same applies to the log of changes by our staff. We keep account data until you delete your account. We delete server logs after a short time unless they show an attack.',
        'We delete everything else automatically. The time counts from when it was settled, unless we say otherwise:',
      ],
      list: [
        'messages from the contact form: after {messages};',
        'closed quote requests without an accepted proposal, with their messages: {quotes} after their last message or change;',
        'job applications, with their CVs: {applications} after their last change, if we declined them or closed the job;',
        'orders that expired or were cancelled without a payment attempt: after {orders};',
        'places on the waitlists of full classes: {waitlist} after the class starts;',
        'the names of participants of a class, with their attendance: {participants} after the class starts. If you have a certificate, we keep it until you ask us to delete it;',
        'original messages from payment providers: after {payloads};',
        'the text of emails and text messages we sent: after {mails}. We keep a record that we sent them;',
        'newsletter addresses: {unsubscribed} after you unsubscribed, or {unconfirmed} if the address was never confirmed;',
        'requests about your data, with our answer: {requests} after we answered;',
        'the days on which you were signed in: after {signIns};',
        'notifications to our staff: after {bells}.',
      ],
    },
    {
      title: 'How we protect it',
      paragraphs: [
        'We encrypt connections and never store passwords in readable form. Staff see only what their work needs, and we log what they do. If a breach puts you at risk, we will report it to the Data Commissioner within 72 hours and tell you.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In your account you can download all we hold about you and delete the account yourself, at once. If you have no account, ask at /data-request on this website, or write to us. We will answer within 7 days, and correct or delete within 14. You may ask us at any time, free of charge:',
      ],
      list: [
        'what data we hold about you and why, and for a copy;',
        'to correct false or misleading data;',
        'to delete data that we have no legal basis to keep;',
        'to give you your data in a common format, or pass it to another provider;',
        'to stop using your data (for marketing, we will always stop);',
        'not to let a computer alone make important decisions about you. We never do.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'A parent, guardian or school must open the account of a learner under 18. In DarasaLink, the school is the controller and we process the data for it.',
      ],
    },
    {
      title: 'Complaints',
      paragraphs: [
        'If we do not settle your request, you can complain to the Office of the Data Protection Commissioner in Nairobi. This is free of charge.',
      ],
    },
  ],
};
