export const copy = {
  menu: 'Home',
  meta: {
    title: 'Software, security and training in Kenya',
    description:
      'Websites, apps and systems for businesses and schools in Kenya: fixed prices in shillings, M-Pesa from the first day, and people who answer the phone.',
  },
  hero: {
    title: 'Software that knows its way around Kenya',
    lead: 'We build websites, apps and systems for businesses, schools and learners, keep them safe, and teach people to run them.',
    start: 'Get Started',
    services: 'Our Services',
    pause: 'Pause the video',
  },
  services: {
    title: 'What we do, and what it is for',
    lead: 'One team for the whole job, so nobody sends you elsewhere.',
    /** The six service cards in their fixed order. */
    cards: [
      {
        title: 'Web design',
        text: 'Sites that open fast on a mid-range phone, show up in search and can be edited by your own staff.',
        to: '/software-development#web-design',
        picture: 'web',
      },
      {
        title: 'App development',
        text: 'Android, iOS and web apps that keep working when the network drops, and catch up when it returns.',
        to: '/software-development#app-development',
        picture: 'app',
      },
      {
        title: 'Software solutions',
        text: 'Systems for stock, fees, members and payroll, shaped around how your office already works.',
        to: '/software-development#software-solutions',
        picture: 'software',
      },
      {
        title: 'SEO marketing',
        text: 'Be found by people who are ready to buy, in English and Kiswahili, with a monthly report you can read.',
        to: '/services/seo-marketing',
        picture: 'seo',
      },
      {
        title: 'IT infrastructure',
        text: 'Servers, networks and cloud accounts set up properly, documented, and looked after.',
        to: '/services/tech-consultancy#infrastructure',
        picture: 'infra',
      },
      {
        title: 'Cybersecurity',
        text: 'Six packages, from encrypted laptops to compliance with the Data Protection Act. Prices are on the page.',
        to: '/services/cybersecurity',
        picture: 'security',
      },
    ],
  },
  whyChoose: {
    title: 'Why Choose Mfano Technologies',
    lead: 'You talk to the people who write the code, you know the price before we begin, and you own what we make.',
    /** The four figures, each with what it means for a client; the numbers are settings. */
    figures: {
      projects: { name: 'projects', text: 'delivered, handed over and documented' },
      clients: { name: 'clients', text: 'businesses, schools and institutions' },
      years: { name: 'years', text: 'of building software in Kenya' },
      support: { name: 'support', text: 'for systems under a care contract' },
    },
  },
  process: {
    title: 'From first talk to handover in four steps',
    go: 'Get a Quote',
    steps: [
      {
        title: 'Listen',
        text: 'We sit with the people who will use it, watch the work as it is done today and write down what must change.',
      },
      {
        title: 'Plan',
        text: 'You get a written scope, dates and a fixed price in shillings. Nothing starts before you have agreed to all three.',
      },
      {
        title: 'Build',
        text: 'You see working software early and often, and try it on your own phones with your own data.',
      },
      {
        title: 'Support',
        text: 'We train your team, hand over the code and the documents, and stay reachable after the launch.',
      },
    ],
  },
  call: {
    title: 'Tell us what slows you down',
    lead: 'A school, a shop, a clinic, a SACCO: describe one problem, and we will tell you what it would take to solve it. The first talk is free.',
    go: 'Contact Us',
  },
  /** What the years have taught. */
  experience: {
    title: 'Experience you can feel in the details',
    lead: 'Software made elsewhere assumes steady power, a credit card and a large screen. Ours does not.',
    lessons: [
      {
        title: 'Payments come first',
        text: 'M-Pesa is not an extra at the end. We plan for ignored prompts, wrong PINs and late messages, so your books still agree in the evening.',
      },
      {
        title: 'The phone is the computer',
        text: 'Most of your customers meet you on a phone with a data bundle. Our pages are small, and a half-filled form survives a dropped connection.',
      },
      {
        title: 'Power and network will fail',
        text: 'Systems we build save as you go, print what you need on paper, and pick up where they stopped.',
      },
      {
        title: 'Someone else must be able to read it',
        text: 'Plain code, written documents and no lock-in. If you leave us, you leave with everything.',
      },
    ],
  },
  /** What the product truly speaks to, as each writes its own name. */
  partners: {
    title: 'Works with',
    names: ['M-Pesa', 'Stripe', 'PayPal', 'Google', 'Africa’s Talking', 'S3-compatible storage'],
  },
  contact: {
    title: 'Talk to us',
    lead: 'Call or write in English or Kiswahili. The person who answers knows the work.',
    chat: 'WhatsApp',
  },
};
