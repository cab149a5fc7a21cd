import { useState } from 'react';
import type { openPayPage } from '../../../contracts/invoices.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { useOnBehalf } from '../../lib/on-behalf.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { Button } from '../../ui/button.tsx';
import { fill } from '../../texts/fill.ts';
import { uiCopy } from '../../ui/copy.ts';
import { copy } from './copy.ts';
import { leave } from './use-list.ts';

const words = copy.invoices;

/**
 * Leads to the invoice's private page. Its address is asked for only when it is wanted, so that no list holds a key; the
 * page is loaded whole, for it has a security policy of its own for card fields.
 */
export function PayNow({ invoice }: { invoice: string }) {
  const query = useOnBehalf();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  async function open(): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      location.assign(
        (
          await callAt<typeof openPayPage>('POST', '/api/invoices/{id}/pay-page', {
            params: { id: invoice },
            query,
            body: {},
          })
        ).path,
      );
    } catch (error) {
      setBusy(false);
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      if (error instanceof ApiError && error.status === 401) return leave();
      setFault(
        error instanceof NetworkError
          ? orOffline(uiCopy.noNetwork, error)
          : error.status === 409
            ? words.paid
            : error.message,
      );
    }
  }

  return (
    <>
      <Button
        type="button"
        data-app
        busy={busy}
        onClick={() => void open()}
        aria-label={fill(words.payOf, { number: invoice })}
      >
        {words.pay}
      </Button>
      {fault && (
        <p role="alert" className="w-full text-right text-sm font-medium text-danger">
          {fault}
        </p>
      )}
    </>
  );
}
