import type { payByCard, payByMpesa, payByPaypal } from '../../../contracts/pay-page.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { asIs, messageOf } from '../../texts/messages/message.ts';
import { say } from '../../texts/messages/say.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

/** A start that was refused: at a field, or for the whole. */
export interface Refused {
  kind: 'refused';
  text: string;
  fields: Record<string, string>;
  code: string;
}

export interface Asked {
  token: string;
  /** Major units of the invoice's currency. */
  amount: number;
  /** What makes the same start, sent again, the same payment. */
  key: string;
}

/** Without a number, to the one that the invoice has. */
export function promptPhone({ token, amount, key }: Asked, phoneNumber: string | null) {
  return tried(async () => ({
    kind: 'prompted' as const,
    ...(await callAt<typeof payByMpesa>('POST', '/api/pay/{token}/mpesa', {
      params: { token },
      headers: { 'idempotency-key': key },
      body: { amount, ...(phoneNumber === null ? {} : { phoneNumber }) },
    })),
  }));
}

export function openCard({ token, amount, key, keepCard }: Asked & { keepCard: boolean }) {
  return tried(async () => ({
    kind: 'opened' as const,
    ...(await callAt<typeof payByCard>('POST', '/api/pay/{token}/card', {
      params: { token },
      headers: { 'idempotency-key': key },
      body: { amount, ...(keepCard ? { keepCard } : {}) },
    })),
  }));
}

export function openPaypal({ token, amount, key }: Asked) {
  return tried(async () => ({
    kind: 'approve' as const,
    ...(await callAt<typeof payByPaypal>('POST', '/api/pay/{token}/paypal', {
      params: { token },
      headers: { 'idempotency-key': key },
      body: { amount },
    })),
  }));
}

async function tried<Answer>(call: () => Promise<Answer>): Promise<Answer | Refused> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof NetworkError)
      return { kind: 'refused', text: orOffline(copy.unheard, error), fields: {}, code: 'network' };
    if (!(error instanceof ApiError)) throw error;
    const text = say(messageOf(error, asIs(copy.failed)));
    const [field] = Object.keys(error.fields);
    return {
      kind: 'refused',
      text,
      fields: field === undefined ? {} : { ...error.fields, [field]: text },
      code: error.code,
    };
  }
}
