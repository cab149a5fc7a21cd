/** Header, menus, footer, newsletter box, and the pages for what is not there. */
export const layout = {
  skip: 'Skip to the content',
  menus: { main: 'Main', drawer: 'Menu', legal: 'Legal' },
  groups: { about: 'About Us', brands: 'Our Brands', otherServices: 'Other Services' },
  visitor: {
    cart: 'Cart:',
    login: 'Login',
    getStarted: 'Get Started',
    account: 'Account',
    settings: 'Account Settings',
    logout: 'Logout',
  },
  search: { open: 'Search', label: 'Search this website', find: 'Search' },
  footer: {
    services: 'Services',
    newsletter: 'Newsletter',
    place: '{company}, {city}, Kenya',
    paybill: 'Paybill {number}',
    kraPin: 'KRA PIN {number}',
    vatNumber: 'VAT {number}',
  },
  newsletter: {
    label: 'Bootcamp dates, security warnings and lessons from our projects.',
    subscribe: 'Subscribe',
    asked: 'Almost there. Open the email we just sent you and confirm your address.',
  },
  /** Where a form is sent and no answer comes. */
  noAnswer: 'We could not reach the server. What you typed is still here. Send it again.',
  /** The link to the other edition, in its own language. */
  otherLanguage: 'Kiswahili',
  /** Above a page that has no text of this edition yet; the English edition needs none. */
  missing: {
    title: 'Page Not Found',
    description:
      'There is no page at this address. Find our services, products and contact details from the home page.',
    text: 'We could not find this page. It has moved, or the link is wrong.',
    home: 'Go to the home page',
    ways: 'Or were you looking for one of these?',
    software: 'Software development',
    darasalink: 'DarasaLink for schools',
    trainings: 'Trainings and bootcamps',
    contact: 'Contact us',
  },
  fault: {
    title: 'This page did not load',
    text: 'Something went wrong on our side, and we have logged it. Try again in a minute. Your cart is safe in this browser.',
    home: 'Go to the home page',
  },
  away: {
    title: 'Back soon',
    text: 'Our site is having a problem. Try again in a minute.',
    again: 'Try again',
  },
};
