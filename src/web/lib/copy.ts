/** The first step of every trail that search engines show. */
export const home = 'Home';

/** What a page that is not there, or not any more, says of itself in its head. */
export const missing = {
  never: {
    title: 'Page Not Found',
    description:
      'There is no page at this address. Find our services, products and contact details from the home page.',
  },
  gone: {
    title: 'No longer here',
    description: 'This page was removed. Go to the home page to see what is new.',
  },
};
