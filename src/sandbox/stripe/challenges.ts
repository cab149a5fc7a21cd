import { randomText } from '../../kernel/ids.ts';
import type { SandboxContext } from '../context.ts';
import type { CardOutcome } from './cards.ts';
import { emit } from './events.ts';
import { findIntent, saveIntent, type Intent } from './intent.ts';

/** A 3-D Secure check that the buyer still has to pass; its id is its key. */
export interface Challenge {
  id: string;
  intentId: string;
  after: CardOutcome;
  returnUrl: string | null;
}

const KIND = 'stripe_challenge';

/** Sends the buyer to 3-D Secure: the intent waits with the address of the check. */
export function openChallenge(
  ctx: SandboxContext,
  intent: Intent,
  after: CardOutcome,
  returnUrl: string | null,
): Intent {
  return ctx.store.transaction(() => {
    const challenge: Challenge = { id: randomText(32), intentId: intent.id, after, returnUrl };
    const url = `${ctx.options.publicUrl}/sandbox/stripe/challenge/${challenge.id}`;
    const waiting: Intent = {
      ...intent,
      status: 'requires_action',
      last_payment_error: null,
      next_action: { type: 'redirect_to_url', redirect_to_url: { url, return_url: returnUrl } },
    };
    ctx.store.put(KIND, challenge.id, challenge);
    saveIntent(ctx, waiting);
    emit(ctx, 'payment_intent.requires_action', waiting);
    return waiting;
  });
}

/** A check with its intent; `open` while the intent waits for just this check. Null for an unknown id. */
export function findChallenge(
  ctx: SandboxContext,
  id: string,
): { challenge: Challenge; intent: Intent; open: boolean } | null {
  const challenge = ctx.store.get<Challenge>(KIND, id);
  const intent = challenge && findIntent(ctx, challenge.intentId);
  if (!challenge || !intent) return null;
  const open =
    intent.status === 'requires_action' &&
    intent.next_action?.redirect_to_url.url.endsWith(`/${id}`) === true;
  return { challenge, intent, open };
}
