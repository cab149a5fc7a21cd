import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PayPage, readPayPage } from '../../../contracts/pay-page.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { watch } from '../../lib/watch.ts';
import { asIs } from '../../texts/messages/message.ts';
import { endedIn, stageOf, type Payment, type Returned } from './stage.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

/** The form's part that the rest of the page needs. */
export const PAY_FORM = 'pay-form';

export interface InvoiceView {
  page: PayPage;
  payment: Payment;
  /** False while the server cannot be reached. */
  reached: boolean;
  /** A payment was started at its provider: follow it to its end. */
  follow(id: string): void;
  /** Why the form has nothing to send any more. */
  tell(text: string): void;
  /** Back to choosing. */
  clear(): void;
  /** The page as a change that was made here left it. */
  show(page: PayPage): void;
  /** Asks the server for the current state. */
  refresh(): Promise<Asked>;
}

/** What the server said: its page, null where it had none to give; `reached` is false where it did not answer at all. */
export interface Asked {
  now: PayPage | null;
  reached: boolean;
}

const ASK_EVERY = 2_000;

/** The page as the server told it last, and the payment that is under way on it. */
export function useInvoice(token: string, first: PayPage, returned: Returned): InvoiceView {
  const [page, setPage] = useState(first);
  const [reached, setReached] = useState(true);
  const [begun, setPayment] = useState<Payment>(() => stageOf(first, returned));
  // The result is in the page, which also arrives by other ways, so head and form always agree.
  const payment = endedIn(page, begun);

  const ask = useAsk(token, setPage);
  const refresh = useCallback(async (): Promise<Asked> => {
    try {
      const now = await ask();
      setReached(true);
      return { now, reached: true };
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      console.info('The invoice could not be asked for just now.', error.message);
      const answered = error instanceof ApiError;
      setReached(answered);
      return { now: null, reached: answered };
    }
  }, [ask]);

  // What the address says of a return was read: a reload must not say it again.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);

  useAskedAgain(payment.stage === 'waiting', refresh);

  useFollow(token, ask, { page, payment, setPayment, reached: () => setReached(true) });

  return {
    page,
    payment,
    reached,
    follow: (id) => setPayment({ stage: 'waiting', id, since: Date.now() }),
    tell: (text) => setPayment({ stage: 'failed', said: asIs(text) }),
    clear: () => setPayment({ stage: 'none' }),
    show: setPage,
    refresh,
  };
}

/** The way to ask; an answer that comes after a newer one is not shown. */
function useAsk(token: string, show: (page: PayPage) => void): () => Promise<PayPage> {
  const asked = useRef(0);
  const shown = useRef(0);
  return useCallback(async () => {
    const turn = ++asked.current;
    const now = await callAt<typeof readPayPage>('GET', '/api/pay/{token}', {
      params: { token },
      timeout: 15_000,
    });
    if (turn > shown.current) {
      shown.current = turn;
      show(now);
    }
    return now;
  }, [token, show]);
}

interface Followed {
  page: PayPage;
  payment: Payment;
  setPayment(payment: Payment): void;
  reached(): void;
}

/** Follows what becomes of the invoice elsewhere: the office, the paybill, another window. */
function useFollow(
  token: string,
  ask: () => Promise<PayPage>,
  { page, payment, setPayment, reached }: Followed,
): void {
  const told = useEffectEvent((now: PayPage) => {
    reached();
    // Nothing is left to fill in: who was about to is told why.
    const idle = payment.stage === 'none' || payment.stage === 'failed';
    if (idle && page.methods.length > 0 && now.methods.length === 0)
      setPayment({
        stage: 'failed',
        said: asIs(copy.paidMeanwhile),
        unasked: !document.activeElement?.closest(`#${PAY_FORM}`),
      });
    // Staff took that back: the form says it all.
    else if (payment.stage === 'failed' && 'unasked' in payment && now.methods.length > 0)
      setPayment({ stage: 'none' });
  });
  useEffect(
    () =>
      watch({
        path: `/api/pay/${token}/events`,
        event: 'invoice',
        ask,
        tell: told,
        // What was shown last stays; what is pressed then is refused.
        gone: () => {},
      }),
    [token, ask],
  );
}

/** Asks again and again while a payment is awaited. */
function useAskedAgain(awaited: boolean, refresh: () => Promise<Asked>): void {
  useEffect(() => {
    if (!awaited) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      await refresh();
      if (!stopped) timer = setTimeout(() => void ask(), ASK_EVERY);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [awaited, refresh]);
}
