import { cardMessages } from '../../../texts/messages/en.ts';
import type { Message } from '../../../texts/messages/message.ts';

export type TypedCard = Record<'card' | 'exp' | 'cvc' | 'name', string>;
export type CardComplaints = Partial<Record<keyof TypedCard, Message>>;

/** What is wrong with a card as it was typed: missing, unfinished or over. */
export function complaintsOf({ card, exp, cvc, name }: TypedCard, now: Date): CardComplaints {
  const wrong = {
    card: card === '' ? cardMessages.number : card.length < 14 ? cardMessages.numberShort : null,
    exp: exp === '' ? cardMessages.expiry : expiryComplaint(exp, now),
    cvc: cvc === '' ? cardMessages.cvc : cvc.length < 3 ? cardMessages.cvcShort : null,
    name: name.trim() === '' ? cardMessages.name : null,
  };
  return Object.fromEntries(Object.entries(wrong).filter(([, said]) => said));
}

/** Of "12 / 30": a card is good until the end of its month. */
function expiryComplaint(exp: string, now: Date): Message | null {
  const [, month, year] = /^(\d{2}) \/ (\d{2})$/.exec(exp) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return cardMessages.expiryShort;
  return new Date(2000 + Number(year), Number(month)) <= now ? cardMessages.expiryPast : null;
}
