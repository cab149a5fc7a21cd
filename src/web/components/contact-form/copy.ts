/** The contact form's words. */
export const copy = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  subject: 'Subject',
  message: 'Message',
  /** The subject of who comes from no page that names one. */
  general: 'General enquiry',
  send: 'Send message',
  sending: 'Sending…',
  /** Exact texts. */
  sent: 'Message sent successfully!',
  failed: 'Failed to send message. Please try again.',
  required: {
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    subject: 'Subject is required',
    message: 'Message is required',
  },
  tooLong: 'Must be {most} characters or fewer',
  noEmail: 'Please enter a valid email address',
  noPhone: 'Please enter a valid phone number',
};
