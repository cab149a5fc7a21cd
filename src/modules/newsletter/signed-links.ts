import { createHmac, timingSafeEqual } from 'node:crypto';

export type Purpose = 'confirm' | 'unsubscribe';

/** Makes and reads the tokens of the mails' links. Nothing of them is stored: every mail may carry the same one. */
export interface SignedLinks {
  /** `round` ties a confirmation to one subscription of the address; a link to unsubscribe is good for all of them. */
  sign(purpose: Purpose, subscriberId: string, round?: number): string;
  /** Whose token it may be, still to be checked by `fits`; null where it has no such form. */
  subscriberOf(token: string): string | null;
  fits(token: string, purpose: Purpose, subscriberId: string, round?: number): boolean;
}

const FORM = /^(sub_[0-9a-z]{26})\.[\w-]{43}$/;

export function signedLinks(secretKey: string): SignedLinks {
  const key = createHmac('sha256', secretKey).update('newsletter links').digest();
  const sign: SignedLinks['sign'] = (purpose, id, round = 0) => `${id}.${createHmac('sha256', key).update(`${purpose} ${id} ${round}`).digest('base64url')}`;
  return {
    sign,
    subscriberOf: (token) => FORM.exec(token)?.[1] ?? null,
    fits(token, purpose, id, round) {
      const [given, right] = [Buffer.from(token), Buffer.from(sign(purpose, id, round))];
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
