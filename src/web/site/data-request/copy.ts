export const copy = {
  meta: {
    title: 'Your data with us',
    description:
      'Ask what data we hold about you, have it corrected or deleted, or object to how we use it. It is free and you do not need an account.',
  },
  title: 'Your data with us',
  lead: 'Ask what data we hold about you, have it corrected or deleted, or object to how we use it. It is free. You will get a copy within 7 days. If you ask for a correction or deletion, or object, we will answer within 14 days.',
  account: 'If you have an account, you can {link}, at any time.',
  accountLink: 'download or delete your data yourself',
  form: 'Your request',
  kind: 'What would you like us to do?',
  kinds: {
    access: 'A copy of my data',
    correction: 'Correct what is wrong',
    deletion: 'Delete my data',
    objection: 'Stop using my data',
  },
  name: 'Your name',
  email: 'Email',
  emailHint:
    'The address you used when you wrote, ordered or applied. We will send a link there to check that it is yours.',
  details: 'Details',
  detailsHint:
    'Tell us what is wrong and what it should say, or what you object to. An order number helps.',
  send: 'Send request',
  sending: 'Sending…',
  sent: 'Almost there',
  sentText: 'Open the email we just sent you and confirm your address. Then we will start.',
  failed: 'We could not send the request',
  required: {
    kind: 'Choose what you would like us to do',
    name: 'Name is required',
    email: 'Email is required',
    details: 'Tell us what is wrong and what it should say',
  },
  tooLong: 'Must be {most} characters or fewer',
  noEmail: 'Please enter a valid email address',
  /** What the mailed link shows. */
  answer: {
    title: 'Confirm your request',
    heading: 'Is this request yours?',
    text: 'Someone used this email address to send a request about the data we hold. If it was you, press the button. If not, close this page and nothing will happen.',
    button: 'Yes, it was me',
    states: {
      confirmed: {
        heading: 'Thank you, we have your request',
        text: 'We will answer you by email within the time the law requires.',
      },
      gone: {
        heading: 'This link no longer works',
        text: 'It is incomplete, or older than a week. Send the request again.',
      },
    },
    again: 'Go to the form',
    home: 'Go to the home page',
  },
};
