export const copy = {
  meta: {
    title: 'Clients and what they say',
    description:
      'A secondary school, a dental practice, a microfinance office, a workshop, a flower farm and a training centre: what we did for each, in their words.',
    crumb: 'Clients',
  },
  /** With the figure from the settings, the exact headline. */
  headline: 'Trusted by over {clients} clients',
  plain: 'Trusted by people who had a choice',
  lead: 'A school, a dentist and a flower farm have little in common, except that each had been let down by a system once. This is what changed.',
  list: 'In their own words',
  none: 'We are asking our customers which of their words we may print. Until then, ask us and we put you in touch.',
  got: 'What we did',
  speak: 'Speak to one of them',
  speakText:
    'Tell us your line of work. We arrange a call with a customer who had the same problem, and we stay off the line.',
  contact: 'Contact us',
  quote: 'Get a Quote',
};
