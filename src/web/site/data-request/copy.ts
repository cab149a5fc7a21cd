export const copy = {
  meta: {
    title: 'Your data with us',
    description:
      'Ask what we hold about you, have it corrected or deleted, or object to its use. It costs nothing, and you need no account.',
  },
  title: 'Your data with us',
  lead: 'Ask what we hold about you, have it corrected or deleted, or object to what we do with it. It costs nothing. We answer within 7 days, and correct or delete within 14.',
  account: 'You have an account? There you download or delete your data {link}, at once.',
  accountLink: 'by yourself',
  form: 'Your request',
  kind: 'What would you like?',
  kinds: {
    access: 'A copy of my data',
    correction: 'Correct what is wrong',
    deletion: 'Delete my data',
    objection: 'Stop using my data',
  },
  name: 'Your name',
  email: 'Email',
  emailHint:
    'The address under which you wrote, ordered or applied. We send a link there, to be sure that it is yours.',
  details: 'What should we know?',
  detailsHint: 'What is wrong and how it should read, an order number, or what you object to.',
  send: 'Send request',
  sending: 'Sending...',
  sent: 'Almost there',
  sentText:
    'Please open the mail that we have just sent you and confirm your address. Then we begin.',
  failed: 'The request could not be sent',
  required: {
    kind: 'Please choose what you would like',
    name: 'Name is required',
    email: 'Email is required',
    details: 'Please say what is wrong and how it should read',
  },
  tooLong: 'Must be {most} characters or less',
  noEmail: 'Please enter a valid email address',
  /** What the mailed link shows. */
  answer: {
    title: 'Confirm your request',
    heading: 'Is this request yours?',
    text: 'Somebody asked us, under this address, about the data that we hold. Press the button if it was you; if not, close this page and nothing happens.',
    button: 'Yes, it is mine',
    states: {
      confirmed: {
        heading: 'Thank you, we have your request',
        text: 'Somebody from the team looks at it and answers you by mail, within the days that the law gives us.',
      },
      gone: {
        heading: 'This link no longer works',
        text: 'It is not complete, or older than a week. Please send the request once more.',
      },
    },
    again: 'To the form',
    home: 'Back to the start page',
  },
};
