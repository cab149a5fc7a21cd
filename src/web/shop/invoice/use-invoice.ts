import { useCallback, useEffect, useState } from 'react';
import type { PayPage, readPayPage } from '../../../contracts/pay-page.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { asIs } from '../../texts/messages/message.ts';
import { useTexts } from '../use-texts.ts';
import { endOf, stageOf, type Payment, type Returned } from './stage.ts';

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
  /** Asks the server how it stands now. */
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
  const copy = useTexts('invoice');
  const [page, setPage] = useState(first);
  const [reached, setReached] = useState(true);
  const [payment, setPayment] = useState<Payment>(() => stageOf(copy, first, returned));

  const refresh = useCallback(async (): Promise<Asked> => {
    try {
      const now = await callAt<typeof readPayPage>('GET', '/api/pay/{token}', {
        params: { token },
        timeout: 15_000,
      });
      setPage(now);
      setReached(true);
      return { now, reached: true };
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      console.info('The invoice could not be asked for just now.', error.message);
      const answered = error instanceof ApiError;
      setReached(answered);
      return { now: null, reached: answered };
    }
  }, [token]);

  // What the address says of a return was read: a reload must not say it again.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, []);

  useEnd(payment, setPayment, refresh);

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

/** Asks until the payment that is awaited has ended. */
function useEnd(
  payment: Payment,
  setPayment: (payment: Payment) => void,
  refresh: () => Promise<Asked>,
): void {
  const copy = useTexts('invoice');
  const awaited = payment.stage === 'waiting' ? payment.id : null;
  useEffect(() => {
    if (awaited === null) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const attempt = (await refresh()).now?.attempts.find(({ id }) => id === awaited);
      if (stopped) return;
      const end = attempt && endOf(copy, attempt);
      if (end) setPayment(end);
      else timer = setTimeout(() => void ask(), ASK_EVERY);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [awaited, copy, refresh, setPayment]);
}
