export const copy = {
  meta: {
    title: 'Contact us',
    description:
      'Write to us, call, start a WhatsApp chat or visit the office in Nairobi. Messages are answered every working day, in English or Kiswahili.',
    crumb: 'Contact',
  },
  title: 'Talk to us',
  lead: 'Write below, call, or come by. Messages are read every working day, and the answer comes from somebody who knows the work.',
  form: 'Write to us',
  reach: 'Or reach us directly',
  facts: {
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    location: 'Location',
    hours: 'Hours',
  },
  chat: 'Start a chat',
  place: '{address}, {city}',
  find: 'Find us',
  way: 'Come by in office hours. A call before you set out makes sure that the right person is in.',
  map: 'Map: {address}',
  showMap: 'Show the live map',
  mapNote: 'The live map comes from OpenStreetMap and uses about 1 MB of data.',
  fullMap: 'Full Map',
  before: 'Before you write',
  /** What makes an answer quick, for the three kinds of people who write. */
  advice: [
    {
      title: 'For a new project',
      text: 'Say what you need, by when, and what you use today. A rough budget helps us to suggest the right size.',
    },
    {
      title: 'For something you bought',
      text: 'Have the order number ready; it is on your receipt. If a site or system is down, call.',
    },
    {
      title: 'For a visit',
      text: 'Tell us when you come and whether you need help at the door, and somebody will be waiting for you.',
    },
  ],
};
