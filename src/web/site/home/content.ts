export interface ServiceCard {
  title: string;
  text: string;
  to: string;
  picture: string;
}

/** The six service cards of spec/storefront.txt §2, in its order. */
export const SERVICES: ServiceCard[] = [
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
];

/** The four figures of spec/storefront.txt §2, each with what it means for a client. */
export const FIGURES = [
  { figure: '500+', name: 'projects', text: 'delivered, handed over and documented' },
  { figure: '100+', name: 'clients', text: 'businesses, schools and institutions' },
  { figure: '15+', name: 'years', text: 'of building software in Kenya' },
  { figure: '24/7', name: 'support', text: 'for systems under a care contract' },
];

export const STEPS = [
  { title: 'Listen', text: 'We sit with the people who will use it, watch the work as it is done today and write down what must change.' },
  { title: 'Plan', text: 'You get a written scope, a fixed price in shillings and dates. Nothing starts before you have agreed to all three.' },
  { title: 'Build', text: 'You see working software early and often, and try it on your own phones with your own data.' },
  { title: 'Support', text: 'We train your team, hand over the code and the documents, and stay reachable after the launch.' },
];

/** What the years have taught: the experience section. */
export const LESSONS = [
  { title: 'Payments come first', text: 'M-Pesa is not an extra at the end. We plan for the prompt that is ignored, the PIN that is wrong and the message that arrives late, so your books still agree in the evening.' },
  { title: 'The phone is the computer', text: 'Most of your customers meet you on a phone with a data bundle. Our pages are small, and a form half filled survives a dropped call.' },
  { title: 'Power and network will fail', text: 'Systems we build save as you go, print what you need on paper, and pick up where they stopped.' },
  { title: 'Somebody else must be able to read it', text: 'Plain code, written documents and no lock-in. If you leave us, you leave with everything.' },
];

export const PARTNERS = ['Cloud partner', 'Payments partner', 'Domains partner', 'Messaging partner', 'Devices partner', 'Security partner'];
