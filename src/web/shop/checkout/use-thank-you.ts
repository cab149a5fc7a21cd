import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { inEdition } from '../../lib/in-edition.ts';

/**
 * The one way to the page of a card's order (D10). The card's answer and the order's news may both ask for it, in either
 * order: within the router the later replaces the earlier, and the page comes once.
 */
export function useThankYou(): (orderId: string) => void {
  const navigate = useNavigate();
  return useCallback(
    (orderId) => {
      const target = `/thank-you?order=${orderId}`;
      // At once, before the tab forgets the order: a reload while the router is on its way still finds it.
      history.replaceState(history.state, '', inEdition(target));
      void navigate(target, { replace: true });
    },
    [navigate],
  );
}
