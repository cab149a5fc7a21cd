import { useRef, useState, type FormEvent } from 'react';
import { normalisePhone } from '../../../kernel/phone.ts';
import type { CardFields } from '../checkout/card/card-fields.ts';
import { complaintOf, readAmount, wholeOf, type Method } from './amount.ts';
import { copy } from './copy.ts';
import { pay } from './pay.ts';
import type { InvoiceView } from './use-invoice.ts';

type Errors = Partial<Record<'amount' | 'phoneNumber', string>>;

/** What is filled in to pay an invoice, what is wrong with it, and the way to the provider. */
export function usePayForm(invoice: InvoiceView, token: string) {
  const filled = useFields(invoice.page);
  const { method, phone, amount, card } = filled;
  const [errors, setErrors] = useState<Errors>({});
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [warned, setWarned] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = wrongWith(invoice.page, method, amount, phone);
    setErrors(wrong);
    setFault(null);
    if (Object.keys(wrong).length > 0 || amount === null) return;
    setBusy(true);
    if (!warned && (await isUnanswered(invoice))) {
      setWarned(true);
      return setBusy(false);
    }
    const payer = invoice.page.invoice.customer;
    const outcome = await pay({
      token,
      amount,
      method: method.id,
      phone,
      payer,
      card: card.current,
    });
    setBusy(false);
    if (outcome.kind === 'follow') return invoice.follow(outcome.id);
    if (outcome.kind === 'left') return;
    setErrors(outcome.fields);
    if (Object.keys(outcome.fields).length === 0) setFault(outcome.text);
    if (outcome.stale) await invoice.refresh();
  }

  function choose(chosen: Method): void {
    filled.setMethod(chosen);
    setErrors({});
    setFault(null);
  }

  return { ...filled, choose, errors, fault, warned, busy, send };
}

/** What the payer fills in; the amount is all that this way can take at once unless a part of it is typed. */
function useFields(page: InvoiceView['page']) {
  const [method, setMethod] = useState<Method>(page.methods[0]!);
  const [part, setPart] = useState<string | null>(null);
  const [phone, setPhone] = useState('');
  const card = useRef<CardFields>(null);
  const most = Math.min(wholeOf(page, method.id), method.maxAmount);
  const amount = part === null ? most : readAmount(part);
  return { method, setMethod, part, setPart, phone, setPhone, card, most, amount };
}

function wrongWith(
  page: InvoiceView['page'],
  method: Method,
  amount: number | null,
  phone: string,
): Errors {
  const wrong: Errors = {};
  const complaint = complaintOf(page, method, amount);
  if (complaint) wrong.amount = complaint;
  if (method.id === 'mpesa' && normalisePhone(phone) === null)
    wrong.phoneNumber = phone.trim() === '' ? copy.wrong.noPhone : copy.wrong.phone;
  return wrong;
}

/** Whether a prompt may have been paid of which nobody knows (D143), as the server knows it now. */
async function isUnanswered(invoice: InvoiceView): Promise<boolean> {
  const { attempts } = (await invoice.refresh()) ?? invoice.page;
  return attempts.some((attempt) => attempt.unanswered);
}
