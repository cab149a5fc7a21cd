export const copy = {
  meta: {
    title: 'Clients and what they say',
    description: 'What we did for our clients, and what they say about it in their own words.',
    crumb: 'Clients',
  },
  /** With the figure from the settings, the exact headline. */
  headline: 'Trusted by over {clients} clients',
  plain: 'What our clients say',
  lead: 'What we did for businesses and institutions in Kenya, and what they say about it.',
  list: 'In their own words',
  none: 'No client stories yet. Ask us about our work and we will tell you more.',
  got: 'What we did',
  speak: 'Speak to us',
  speakText: 'Tell us about your business and the problem you want to solve.',
  contact: 'Contact us',
  quote: 'Get a Quote',
};
