import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { dollarsFor, wholeOf } from './amount.ts';
import { CardBox } from './card-box.tsx';
import { copy } from './copy.ts';
import { MethodChoice } from './method-choice.tsx';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';
import { usePayForm } from './use-pay-form.ts';

/** Method, amount and, for M-Pesa, the phone. The whole balance stands there to begin with. */
export function PayForm({ invoice, token }: { invoice: InvoiceView; token: string }) {
  const { page } = invoice;
  const form = usePayForm(invoice, token);
  const { method, amount, most, errors, warned } = form;
  const dollars = method.id === 'paypal' ? dollarsFor(page, amount) : null;
  return (
    <form noValidate onSubmit={(event) => void form.send(event)} className="mt-5 grid gap-5">
      <MethodChoice methods={page.methods} value={method} onChange={form.choose} />
      <TextField
        label={fill(copy.pay.amount, { currency: page.invoice.currency })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        value={form.part ?? String(most)}
        onChange={(event) => form.setPart(event.target.value)}
        hint={
          dollars ??
          (most < wholeOf(page, method.id)
            ? fill(copy.pay.most, { sum: show(method.maxAmount, page.invoice.currency) })
            : copy.pay.part)
        }
      />
      {method.id === 'mpesa' && (
        <TextField
          label={copy.pay.phone}
          type="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          error={errors.phoneNumber}
          value={form.phone}
          onChange={(event) => form.setPhone(event.target.value)}
        />
      )}
      {method.id === 'card' && <CardBox card={form.card} page={page} amount={amount ?? most} />}
      {form.fault && <Notice tone="danger">{form.fault}</Notice>}
      {warned && <Notice tone="danger">{copy.pay.mayPayTwice}</Notice>}
      <Button size="large" busy={form.busy}>
        {amount === null
          ? copy.pay.button
          : fill(warned ? copy.pay.anyway : copy.pay.buttonSum, {
              sum: show(amount, page.invoice.currency),
            })}
      </Button>
    </form>
  );
}
