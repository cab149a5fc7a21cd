import { useRef, useState, type FormEvent } from 'react';
import { normalisePhone } from '../../../kernel/phone.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { CardFields } from '../checkout/card/card-fields.ts';
import { complaintOf, dollarsFor, readAmount, wholeOf, type Method } from './amount.ts';
import { CardBox } from './card-box.tsx';
import { words } from './content.ts';
import { MethodChoice } from './method-choice.tsx';
import { pay } from './pay.ts';
import { show } from './show.ts';
import type { InvoiceView } from './use-invoice.ts';

type Errors = Partial<Record<'amount' | 'phoneNumber', string>>;

/** Method, amount and, for M-Pesa, the phone. The whole balance stands there to begin with. */
export function PayForm({ invoice, token }: { invoice: InvoiceView; token: string }) {
  const { page } = invoice;
  const [method, setMethod] = useState<Method>(page.methods[0]!);
  const [part, setPart] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const [errors, setErrors] = useState<Errors>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [warned, setWarned] = useState(false);
  const card = useRef<CardFields>(null);
  const most = Math.min(wholeOf(page, method.id), method.maxAmount);
  const amount = part === null ? most : readAmount(part);
  const dollars = method.id === 'paypal' ? dollarsFor(page, amount) : null;

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong: Errors = {};
    const complaint = complaintOf(page, method, amount);
    if (complaint) wrong.amount = complaint;
    if (method.id === 'mpesa' && normalisePhone(phone) === null)
      wrong.phoneNumber = phone.trim() === '' ? words.wrong.noPhone : words.wrong.phone;
    setErrors(wrong);
    setFault(null);
    if (Object.keys(wrong).length > 0 || amount === null) return;
    setBusy(true);
    if (!warned && (await isUnanswered())) {
      setWarned(true);
      return setBusy(false);
    }
    const outcome = await pay({
      token,
      amount,
      method: method.id,
      phone,
      payer: page.invoice.customer,
      card: card.current,
    });
    setBusy(false);
    if (outcome.kind === 'follow') return invoice.follow(outcome.id);
    if (outcome.kind === 'left') return;
    setErrors(outcome.fields);
    if (Object.keys(outcome.fields).length === 0) setFault(outcome.text);
    if (outcome.stale) await invoice.refresh();
  }

  /** Whether a prompt may have been paid of which nobody knows (D143), as the server knows it now. */
  async function isUnanswered(): Promise<boolean> {
    const { attempts } = (await invoice.refresh()) ?? page;
    return attempts.some((attempt) => attempt.unanswered);
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} className="mt-5 grid gap-5">
      <MethodChoice
        methods={page.methods}
        value={method}
        onChange={(chosen) => {
          setMethod(chosen);
          setErrors({});
          setFault(null);
        }}
      />
      <TextField
        label={fill(words.pay.amount, { currency: page.invoice.currency })}
        inputMode="decimal"
        autoComplete="off"
        error={errors.amount}
        value={part ?? String(most)}
        onChange={(event) => setPart(event.target.value)}
        hint={
          dollars ??
          (most < wholeOf(page, method.id)
            ? fill(words.pay.most, { sum: show(method.maxAmount, page.invoice.currency) })
            : words.pay.part)
        }
      />
      {method.id === 'mpesa' && (
        <TextField
          label={words.pay.phone}
          type="tel"
          autoComplete="tel"
          placeholder="0712 345 678"
          error={errors.phoneNumber}
          value={phone}
          onChange={(event) => setPhone(event.target.value)}
        />
      )}
      {method.id === 'card' && <CardBox card={card} page={page} amount={amount ?? most} />}
      {fault && <Notice tone="danger">{fault}</Notice>}
      {warned && <Notice tone="danger">{words.pay.mayPayTwice}</Notice>}
      <Button size="large" busy={busy}>
        {amount === null
          ? words.pay.button
          : fill(warned ? words.pay.anyway : words.pay.buttonSum, {
              sum: show(amount, page.invoice.currency),
            })}
      </Button>
    </form>
  );
}
