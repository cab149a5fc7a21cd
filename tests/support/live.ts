/** What live mode wants beside a database. */
export const LIVE = {
  MODE: 'live',
  PUBLIC_URL: 'https://shop.mfano.co.ke',
  // No keys of a card provider.
  CARD_PROVIDER: '',
  SECRET_KEY: 'o2JkX9vQm4T7sLrZ8wYbN1cFhPdUeG5a6iRtK0jMqVx=',
};
