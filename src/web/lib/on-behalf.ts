import { useLocation } from 'react-router';

/**
 * The account that this page acts for, as its calls name it; empty for one's own. It is in the page's address and nowhere
 * else, so that two tabs never act for each other's account.
 */
export function useOnBehalf(): { for?: string } {
  const account = new URLSearchParams(useLocation().search).get('for');
  return account === null ? {} : { for: account };
}
