/** What the shell says (src/web/shell): it is in every page, so its words are few. */
export const shell = {
  oneItem: '1 item in your cart',
  items: '{count} items in your cart',
  added: '{name} was added to your cart.',
  allAdded: '{count} packages were added to your cart.',
  leaving: 'Signing out. Please wait until this goes.',
};
