import { useState, type FormEvent } from 'react';
import { fill } from '../../texts/fill.ts';
import { say } from '../../texts/messages/say.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { checkout as checkoutWords } from '../../texts/checkout/en.ts';
import type { CheckoutView } from './use-checkout.ts';

/** Where a coupon is typed or taken off again, before the order is placed. */
export function CouponField({ checkout }: { checkout: CheckoutView }) {
  const { coupon, resumed, shown, stage } = checkout;
  const words = checkoutWords.coupon;
  const [missing, setMissing] = useState(false);
  if (resumed) return null;
  if (shown.coupon)
    return (
      <p className="mt-5 flex flex-wrap items-baseline justify-between gap-x-4" role="status">
        <span className="wrap-anywhere">{fill(words.applied, { code: shown.coupon.code })}</span>
        <button
          type="button"
          onClick={() => coupon.type(null)}
          disabled={stage === 'sending'}
          className="py-1 text-sm underline underline-offset-4 disabled:opacity-50"
        >
          {words.remove}
        </button>
      </p>
    );
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('coupon') as string;
    setMissing(typed.trim() === '');
    coupon.type(typed.trim().toUpperCase() || null);
  };
  return (
    <form onSubmit={submit} noValidate className="mt-5 flex items-start gap-3">
      <TextField
        key={coupon.code}
        className="min-w-0 flex-1"
        label={words.label}
        name="coupon"
        defaultValue={coupon.code ?? ''}
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={missing ? words.missing : coupon.error && say(coupon.error)}
      />
      <Button variant="quiet" className="mt-7.5 min-h-12" busy={coupon.busy}>
        {words.apply}
      </Button>
    </form>
  );
}
