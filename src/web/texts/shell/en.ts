/** What the shell says (src/web/shell): it is in every page, so its words are few. */
export const shell = {
  oneItem: '1 item',
  items: '{count} items',
  added: '{name} was added to your cart.',
  allAdded: '{count} packages were added to your cart.',
  done: 'Added',
  viewCart: 'View cart',
  paid: 'Your order {number} is paid.',
  viewOrder: 'View order',
  offline:
    'You seem to be offline. What you typed is still here. Send it again when you are online.',
  leaving: 'Signing out…',
  unreached:
    'We could not reach the server, so you might still be signed in on our side. We will keep trying.',
};
