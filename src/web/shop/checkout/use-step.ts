import { useEffect, useRef, type Dispatch } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { CheckoutEvent, Stage } from './state.ts';
import { readSaved } from '../../lib/saved-checkout.ts';

const STEP = 'step';
const REVIEW = 'review';

/**
 * The review stands in the address, so that Back leads from it to the details, Forward to it again, and a reload keeps it.
 * Whichever of the two changed last leads the other: a press moves the address, Back and Forward move the step.
 */
export function useStepInAddress(stage: Stage, send: Dispatch<CheckoutEvent>): void {
  const navigate = useNavigate();
  const { key, search, state } = useLocation();
  const seen = useRef({ stage, key });
  useEffect(() => {
    const before = seen.current;
    seen.current = { stage, key };
    const query = new URLSearchParams(search);
    const reviewed = query.get(STEP) === REVIEW;
    const addressLeads = before.key !== key || before.stage === 'restoring';
    if (stage === 'details' && reviewed && addressLeads && readSaved('checked'))
      return send({ type: 'filled in' });
    if (stage === 'review' && !reviewed && before.key !== key) return send({ type: 'edits' });
    if (stage === 'review' && !reviewed) {
      query.set(STEP, REVIEW);
      void navigate(`?${query}`, { state: { stepped: true }, preventScrollReset: true });
    } else if (stage === 'details' && reviewed) {
      query.delete(STEP);
      // Where the step before is the page's own, it is gone back to: Back then leaves the checkout.
      if ((state as { stepped?: true } | null)?.stepped && !addressLeads) void navigate(-1);
      else void navigate(`?${query}`, { replace: true, preventScrollReset: true });
    }
  }, [stage, key, search, state, navigate, send]);
}
