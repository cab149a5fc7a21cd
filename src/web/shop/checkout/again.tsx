import { createRoot } from 'react-dom/client';
import type { MadeOrder, PaymentMethod, Order } from '../../../contracts/orders.ts';
import { MINUTE } from '../../../kernel/clock.ts';
import { languageOf } from '../../../kernel/language.ts';
import { readCart, sameContent } from '../../lib/cart.ts';
import { readSaved } from '../../lib/saved-checkout.ts';
import { again as english } from '../../texts/again/en.ts';
import { again as kiswahili } from '../../texts/again/sw.ts';
import { fill } from '../../texts/fill.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { cancelQuietly, releaseOrder } from './place-order.ts';
import { type CheckoutEvent, attemptOf, isOpen, isPaid, promptIsOpen } from './state.ts';

/** The same order, as the server told of it: when it was made, and which it is where it is one's own. */
export type SimilarOrder = NonNullable<MadeOrder['alike']>;

/** Asks whether the same is to be ordered once more, by `method`; false for every other way of closing. */
export function askBeforeDuplicate(alike: SimilarOrder, method: PaymentMethod): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise((resolve) => {
    const answer = (again: boolean): void => {
      resolve(again);
      // Closed before it goes: the browser gives the focus back.
      place.querySelector('dialog')?.close();
      root.unmount();
      place.remove();
    };
    root.render(<Question alike={alike} method={method} answer={answer} />);
  });
}

interface QuestionProps {
  alike: SimilarOrder;
  method: PaymentMethod;
  answer: (again: boolean) => void;
}

function Question({ alike, method, answer }: QuestionProps) {
  const words = languageOf(location.pathname) === 'sw' ? kiswahili : english;
  const { title, text, leave } = alike.order ? words.own : words.other;
  const shown = alike.order || method === 'mpesa' ? text : words.other.noPin;
  const { now, one, several } = words.ago;
  const ago =
    alike.minutes === 0
      ? now
      : alike.minutes === 1
        ? one
        : fill(several, { minutes: alike.minutes });
  return (
    <ConfirmDialog
      open
      danger
      title={fill(title, { ago })}
      cancel={leave}
      confirm={words.again}
      onClose={() => answer(false)}
      onConfirm={() => answer(true)}
    >
      <p>{shown}</p>
    </ConfirmDialog>
  );
}

interface Duplicated {
  method: PaymentMethod;
  send(event: CheckoutEvent): void;
  watch(orderId: string): void;
}

/**
 * The new order repeats one that is already being paid, so the customer decides. True if they want
 * to pay the new one. Otherwise the new order is cancelled, and the checkout continues with the
 * earlier one if it is the customer's own.
 */
export async function confirmDuplicate(
  alike: SimilarOrder,
  { method, send, watch }: Duplicated,
): Promise<boolean> {
  const again = await askBeforeDuplicate(alike, method);
  if (again) {
    if (alike.order) await cancelQuietly(alike.order);
    return true;
  }
  await releaseOrder();
  if (!alike.order) {
    send({ type: 'filled in' });
    return false;
  }
  send({ type: 'resumes' });
  watch(alike.order);
  return false;
}

interface Resumed {
  send(event: CheckoutEvent): void;
  watch(orderId: string | null): void;
}

/**
 * An earlier order that is being paid, or was paid a moment ago. The checkout opens on it if it
 * matches the cart, if the cart is empty, or if a prompt is still on the phone. False if a new
 * order begins.
 */
export function resumeOrder(order: Order, { send, watch }: Resumed): boolean {
  const cart = readCart();
  const fits = cart.length === 0 || sameContent(cart, order.lines);
  const shown = isPaid(order)
    ? fits && readSaved('cleared') !== order.id
    : fits || promptIsOpen(order);
  if (!shown) return false;
  send({ type: 'resumes' });
  watch(order.id);
  const attempt = attemptOf(order);
  // A card or PayPal attempt needs no watching here, and the customer may have come for something else.
  if (cart.length > 0 && attempt && attempt.method !== 'mpesa' && isOpen(attempt))
    void decide(order, attempt.method, { send, watch });
  return true;
}

async function decide(
  order: Order,
  method: PaymentMethod,
  { send, watch }: Resumed,
): Promise<void> {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(order.createdAt)) / MINUTE));
  if (!(await askBeforeDuplicate({ minutes, order: order.id }, method))) return;
  watch(null);
  send({ type: 'nothing to restore' });
  await cancelQuietly(order.id);
}
