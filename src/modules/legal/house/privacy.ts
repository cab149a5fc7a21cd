import type { LegalText } from '../legal-text.ts';

/** The notice that section 29 of the Data Protection Act, 2019, asks for. */
export const privacy: LegalText = {
  title: 'Privacy Notice',
  description:
    'What personal data this website keeps, why, for how long, and what you can ask for under the Data Protection Act, 2019.',
  lead: 'We keep what an order or an enquiry needs, and no more. This notice says what that is, as the Data Protection Act, 2019, asks of us.',
  sections: [
    {
      title: 'Who is responsible',
      paragraphs: [
        'The company named at the foot of this page is the data controller. Questions and requests about personal data go through the page /data-request, or to the e-mail address given there, with "Data protection" in the subject.',
      ],
    },
    {
      title: 'What we keep and why',
      paragraphs: ['Each kind of data has its purpose and its ground in law:'],
      list: [
        'Account: name, e-mail, telephone number and a password that is stored only as a hash. To sign you in; needed for the contract.',
        'Orders: what you bought, the amount, and the name, e-mail, phone, company and KRA PIN you gave. To deliver and to invoice; needed for the contract and by tax law.',
        'Payments: the provider’s reference, the amount, the result and, for M-Pesa, the phone number. Card numbers never reach us. To match money with orders; and for two days, so that nobody tries out stolen cards, a mark derived from the network or account that a card payment came from.',
        'Enquiries, quotes and applications for work: what you write and attach. To answer you; at your request.',
        'Technical records: address on the network, time and page asked for. To keep the service safe and working; our legitimate interest.',
        'Newsletter: your e-mail address, only after you confirmed it. With your consent, which you can withdraw in every issue.',
      ],
    },
    {
      title: 'What stays in your browser',
      paragraphs: [
        'Your cart, and a note of who is signed in, are kept in the storage of your own browser. One cookie keeps you signed in: it ends after 12 hours without use and after 7 days at the latest, or after 30 days if you ticked "remember me". As long as it works we keep which browser it is in and from which network you signed in, without the last part of its address, so that you can see in your account where you are signed in. A second one remembers for a year that you have signed in with this browser, so that wrong passwords which others type do not lock you out. If you like an article, another cookie remembers that. The like is kept with a mark that is derived from your network, your browser and the day, so that nobody likes twice; once the day is over only that cookie leads back to it. There are no advertising cookies, no trackers and no content from other companies before you press for it; that is why no cookie banner covers this page.',
      ],
    },
    {
      title: 'Who receives data',
      paragraphs: ['We sell data to nobody. These receive what their part needs:'],
      list: [
        'the payment provider you choose: Safaricom (M-Pesa), the card processor Stripe, or PayPal;',
        'mobile networks, for messages that you or we send;',
        'Google, only if you choose to sign in with it;',
        'the Kenya Revenue Authority and other authorities, where the law obliges us.',
      ],
    },
    {
      title: 'Data outside Kenya',
      paragraphs: [
        'Card, PayPal and Google sign-in are run by companies that process data outside Kenya, with the safeguards that Part VI of the Act asks for. If you would rather not, pay by M-Pesa and sign in by e-mail.',
      ],
    },
    {
      title: 'How long',
      paragraphs: [
        'Invoices and payment records, and the orders that belong to them, stay for at least five years, as the Tax Procedures Act, 2015, asks; so does the log of what our staff changed. Account data stays until you close the account. The log of the server is deleted after a short time unless it shows an attack.',
        'The rest is deleted by itself, counted from when it was settled:',
      ],
      list: [
        'messages of the contact form: after {messages};',
        'quotes that led to no order, with what was written about them: {quotes} after they were closed;',
        'applications for work, with their CVs: {applications} after they were turned down or the vacancy was closed;',
        'orders that ended without a try to pay: after {orders};',
        'what payment providers sent us, word for word: after {payloads};',
        'the text of mails and SMS that we sent: after {mails}; that they went out stays noted;',
        'newsletter addresses: {unsubscribed} after you left, {unconfirmed} after one was typed in and never confirmed;',
        'requests about your data, with our answer: {requests} after it;',
        'the days on which an account was signed in: after {signIns};',
        'what our staff were told in the office: after {bells}.',
      ],
    },
    {
      title: 'How it is guarded',
      paragraphs: [
        'Connections are encrypted, passwords are hashed, staff see only what their work needs, and what they do is logged. If a breach puts you at risk, we report it to the Data Commissioner within 72 hours and tell you.',
      ],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In your account you can download all we hold about you and delete the account, at once and by yourself. Without an account, ask at /data-request on this website, or write to us; we answer within 7 days, and correct or delete within 14. You may ask us at any time, without charge:',
      ],
      list: [
        'what we hold about you and for what, and for a copy;',
        'to correct what is false or misleading;',
        'to delete what we no longer have a ground to keep;',
        'to give you your data in a common format, or hand it to another provider;',
        'to stop a use, or object to it; always, where it is marketing;',
        'that no decision of weight is taken by a machine alone. None is.',
      ],
    },
    {
      title: 'Children',
      paragraphs: [
        'Accounts for learners under 18 are opened by a parent, guardian or school. In DarasaLink the school is the controller and we process for it.',
      ],
    },
    {
      title: 'Complaints',
      paragraphs: [
        'If we do not settle your request, you can complain to the Office of the Data Protection Commissioner in Nairobi, which costs nothing.',
      ],
    },
  ],
};
