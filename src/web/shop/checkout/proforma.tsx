import { useState } from 'react';
import type { NewOrder } from '../../../contracts/orders.ts';
import { languageOf } from '../../../kernel/language.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { checkoutMessages } from '../../texts/messages/en.ts';
import { messageOf, type Message } from '../../texts/messages/message.ts';
import { orOfflineMessage } from '../../texts/messages/not-sent.ts';
import { refusedInWords } from '../../texts/messages/refused.ts';
import { say } from '../../texts/messages/say.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { orderLines } from '../basket.ts';
import type { CheckoutView } from './use-checkout.ts';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';

/** For who needs an approval before they pay: the cart as a proforma. Nothing is ordered by it. */
export function Proforma({ checkout }: { checkout: CheckoutView }) {
  const { basket, customer, resumed, shown, stage } = checkout;
  const words = checkoutWords.review;
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<Message | null>(null);
  if (!customer || resumed) return null;
  const make = async (): Promise<void> => {
    setBusy(true);
    setFault(null);
    try {
      await download({ lines: orderLines(basket), customer, coupon: shown.coupon?.code });
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setFault(
        error instanceof ApiError
          ? messageOf(error, checkoutMessages.tryLater)
          : orOfflineMessage(checkoutMessages.tryLater, error),
      );
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Button
        type="button"
        variant="quiet"
        className="w-full"
        busy={busy}
        disabled={stage === 'sending'}
        onClick={() => void make()}
      >
        {words.proforma}
      </Button>
      <p className="mt-2 text-sm text-soft">{words.proformaHint}</p>
      {fault && (
        <Notice tone="danger" className="mt-3">
          {say(fault)}
        </Notice>
      )}
    </div>
  );
}

/** Fetches the PDF and saves it under its name. Throws ApiError and NetworkError. */
async function download({ customer, ...order }: NewOrder): Promise<void> {
  const body = { ...order, customer: { ...customer, language: languageOf(location.pathname) } };
  const answer = await fetch('/api/orders/proforma', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(40_000),
  }).catch((cause: unknown) => {
    throw new NetworkError('The network did not answer', { cause });
  });
  if (!answer.ok) {
    const refused = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    throw await refusedInWords(new ApiError(answer.status, refused));
  }
  const [, name = 'proforma.pdf'] =
    /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '') ?? [];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(await answer.blob());
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
