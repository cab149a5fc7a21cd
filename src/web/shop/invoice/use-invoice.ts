import { useCallback, useEffect, useRef, useState } from 'react';
import type { PayAttempt, PayPage, readPayPage } from '../../../contracts/pay-page.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { copy } from './copy.ts';

/** Where a payment stands: nothing under way, one whose end is awaited, or how the last one ended. */
export type Payment =
  | { stage: 'none' }
  | { stage: 'waiting'; id: string; since: number }
  | { stage: 'received'; attempt: PayAttempt }
  | { stage: 'failed'; text: string };

export interface InvoiceView {
  page: PayPage;
  payment: Payment;
  /** A payment was started at its provider: follow it to its end. */
  follow(id: string): void;
  fail(text: string): void;
  /** Back to choosing. */
  clear(): void;
  /** Asks the server; null where it cannot be reached. */
  refresh(): Promise<PayPage | null>;
}

const RETURNED: Record<string, string | undefined> = copy.returned;
const ASK_EVERY = 2_000;

/** The page as the server told it last, and the payment that is under way on it. */
export function useInvoice(token: string, first: PayPage): InvoiceView {
  const [page, setPage] = useState(first);
  const [payment, setPayment] = useState<Payment>({ stage: 'none' });

  const read = useCallback(async (): Promise<PayPage | null> => {
    try {
      const now = await callAt<typeof readPayPage>('GET', '/api/pay/{token}', {
        params: { token },
        timeout: 15_000,
      });
      setPage(now);
      return now;
    } catch (error) {
      if (!(error instanceof ApiError) && !(error instanceof NetworkError)) throw error;
      console.info('The invoice could not be asked for just now.', error.message);
      return null;
    }
  }, [token]);

  useReturned(first, setPayment);

  useEnd(payment, setPayment, read);

  return {
    page,
    payment,
    follow: (id) => setPayment({ stage: 'waiting', id, since: Date.now() }),
    fail: (text) => setPayment({ stage: 'failed', text }),
    clear: () => setPayment({ stage: 'none' }),
    refresh: read,
  };
}

/** Back from PayPal or a bank's page: the address says which payment, the server says what became of it. */
function useReturned(first: PayPage, setPayment: (payment: Payment) => void): void {
  const returned = useRef(false);
  useEffect(() => {
    if (returned.current) return;
    returned.current = true;
    const query = new URLSearchParams(location.search);
    const [id, error] = [query.get('payment'), query.get('error')];
    if (id) setPayment({ stage: 'waiting', id, since: Date.now() });
    else if (error !== null)
      setPayment({
        stage: 'failed',
        text: RETURNED[error] ?? first.attempts[0]?.reason ?? copy.failed,
      });
    if (location.search) history.replaceState(history.state, '', location.pathname);
  }, [first, setPayment]);
}

/** Asks until the payment that is awaited has ended. */
function useEnd(
  payment: Payment,
  setPayment: (payment: Payment) => void,
  read: () => Promise<PayPage | null>,
): void {
  const awaited = payment.stage === 'waiting' ? payment.id : null;
  useEffect(() => {
    if (awaited === null) return;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = async (): Promise<void> => {
      const attempt = (await read())?.attempts.find(({ id }) => id === awaited);
      if (stopped) return;
      if (attempt && isFinal(attempt))
        setPayment(
          attempt.status === 'failed' || attempt.status === 'expired'
            ? { stage: 'failed', text: attempt.reason ?? copy.failed }
            : { stage: 'received', attempt },
        );
      else timer = setTimeout(() => void ask(), ASK_EVERY);
    };
    void ask();
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [awaited, read, setPayment]);
}

function isFinal({ status }: PayAttempt): boolean {
  return status !== 'initiated' && status !== 'pending';
}
