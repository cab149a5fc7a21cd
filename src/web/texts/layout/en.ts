/** Header, menus, footer, newsletter box, and the pages for what is not there. */
export const layout = {
  skip: 'Skip to the content',
  menus: { main: 'Main', drawer: 'Menu', legal: 'Legal' },
  links: {
    home: 'Home',
    about: 'About Us',
    whoWeAre: 'Who We Are',
    ourTeam: 'Our Team',
    jobs: 'Jobs & Internships',
    projects: 'Projects',
    clients: 'Clients',
    blog: 'Blog',
    quote: 'Get a Quote',
    software: 'Software Dev',
    brands: 'Our Brands',
    darasalink: 'DarasaLink',
    examParlour: 'Exam Parlour',
    bulkSms: 'Bulk SMS',
    otherServices: 'Other Services',
    consultancy: 'Tech Consultancy',
    skiza: 'Skiza Tunes',
    cybersecurity: 'Cybersecurity',
    seo: 'SEO Marketing',
    trainings: 'Trainings',
    terms: 'Terms',
    privacy: 'Privacy',
    license: 'License',
    refunds: 'Refunds',
  },
  visitor: {
    cart: 'Cart:',
    login: 'Login',
    getStarted: 'Get Started',
    account: 'Account',
    settings: 'Account Settings',
    logout: 'Logout',
  },
  footer: { services: 'Services', newsletter: 'Newsletter', place: '{company}, {city}, Kenya' },
  newsletter: {
    label: 'New intakes, guides and offers, in your inbox.',
    subscribe: 'Subscribe',
    asked:
      'Almost there. Please open the mail that we have just sent you and confirm your address.',
  },
  /** Where a form is sent and no answer comes. */
  noAnswer: 'We could not reach the server. What you typed is still here: please send it again.',
  /** The link to the other edition, in its own language. */
  otherLanguage: 'Kiswahili',
  /** Above a page that has no text of this edition yet; the English edition needs none. */
  notTranslated: '',
  missing: {
    title: 'Page Not Found',
    description:
      'There is no page at this address. Find our services, products and contact details from the home page.',
    text: 'There is nothing at this address. It may have moved, or the link was typed wrongly.',
    home: 'Go to the home page',
    ways: 'Or were you looking for one of these?',
    software: 'Software development',
    darasalink: 'DarasaLink for schools',
    trainings: 'Trainings and bootcamps',
    contact: 'Contact us',
  },
  fault: {
    title: 'This page did not load',
    text: 'Something went wrong on our side, and we have a record of it. Please try again in a minute. Your cart is safe in this browser.',
    home: 'Back to the start page',
  },
  away: {
    title: 'Back in a moment',
    text: 'We cannot reach our records just now. Please try again in a minute.',
    again: 'Try again',
  },
};
