import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { shownUser } from '../../lib/session.ts';

/** Runs before the page is painted: the cart is for who is signed in (spec/storefront.txt §6, D1). */
export const GATE_SCRIPT = "if(document.documentElement.dataset.user!=='yes')location.replace('/login?origin=%2Fcart')";

/** The same gate for a visitor who comes by a link within the site, or signs out in another tab. */
export function useGate(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const check = (): void => {
      if (!shownUser()) void navigate('/login?origin=%2Fcart', { replace: true });
    };
    check();
    window.addEventListener('storage', check);
    return () => window.removeEventListener('storage', check);
  }, [navigate]);
}
