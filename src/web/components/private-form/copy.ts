/** Words of every private page's form. */
export const copy = {
  unsent:
    'No answer came, so it may not have arrived. What you typed is still here: press again once you have a connection. It arrives once, however often you press.',
};
