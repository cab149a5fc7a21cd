export const copy = {
  meta: {
    title: 'Contact us',
    description:
      'Write to us, call, start a WhatsApp chat or visit our office in Nairobi. We answer messages every working day, in English or Kiswahili.',
    crumb: 'Contact',
  },
  title: 'Talk to us',
  lead: 'Write below, call or visit us. We read messages every working day, and someone who knows the work will answer.',
  form: 'Write to us',
  reach: 'Or reach us directly',
  facts: {
    phone: 'Phone',
    whatsapp: 'WhatsApp',
    email: 'Email',
    location: 'Location',
    hours: 'Hours',
    paybill: 'M-Pesa paybill',
    kraPin: 'KRA PIN',
    vatNumber: 'VAT number',
  },
  chat: 'Start a chat',
  place: '{address}, {city}',
  find: 'Find us',
  way: 'Visit us during office hours. Call first to make sure the right person is in.',
  map: 'Map: {address}',
  showMap: 'Show live map',
  mapNote: 'The live map comes from OpenStreetMap and uses about 1 MB of data.',
  fullMap: 'Full Map',
  before: 'Before you write',
  /** What makes an answer quick, for the three kinds of people who write. */
  advice: [
    {
      title: 'For a new project',
      text: 'Say what you need, by when, and what you use today. A rough budget helps us suggest the right size.',
    },
    {
      title: 'For something you bought',
      text: 'Have your order number ready. It is on your receipt. If a site or system is down, call us.',
    },
    {
      title: 'For a visit',
      text: 'Tell us when you will come and whether you need help at the door. Someone will meet you.',
    },
  ],
};
