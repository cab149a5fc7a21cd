import { useEffect, useEffectEvent, useRef, useState, type FormEvent, type RefObject } from 'react';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { newToken } from '../../../kernel/ids.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import type { CardFields } from '../checkout/card/card-fields.ts';
import type { RefusedPay } from './action.ts';
import { complaintOf, type Method } from './amount.ts';
import { pay } from './pay.ts';
import { warningOf } from './stage.ts';
import type { InvoiceView } from './use-invoice.ts';
import type { TypedView } from './use-typed.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

type Errors = Partial<Record<'amount' | 'phoneNumber' | 'keepCard', string>>;

/** What is wrong with what is filled in, and the way to the provider. */
export function usePayForm(
  invoice: InvoiceView,
  typed: TypedView,
  { token, refused }: { token: string; refused?: RefusedPay },
) {
  const { method, amount } = typed.read();
  const form = useRef<HTMLFormElement>(null);
  const card = useRef<CardFields>(null);
  const wrongs = useWrongs(form, refused);
  const { errors, fault, warning, show, setFault } = wrongs;
  const [busy, setBusy] = useState(false);
  const start = useStart(invoice, typed, { token, card, wrongs });

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const wrong = wrongWith(invoice.page, method, amount, typed.phone);
    show(wrong);
    setFault(null);
    if (Object.keys(wrong).length > 0 || amount === null) return;
    setBusy(true);
    try {
      await start(amount);
    } finally {
      setBusy(false);
    }
  }

  function choose(chosen: Method): void {
    typed.change({ method: chosen.id });
    wrongs.clear();
  }

  return { form, card, choose, errors, fault, warning, busy, send };
}

/** What is wrong, field by field and as a whole, and what is worth a second look before it is sent. */
function useWrongs(form: RefObject<HTMLFormElement | null>, refused: RefusedPay | undefined) {
  const [errors, setErrors] = useState<Errors>(refused?.fields ?? {});
  const [fault, setFault] = useState(refused?.fault ?? null);
  const [warning, setWarning] = useState(refused?.warning ?? null);

  /** Says what is wrong at its field; the first one gets the focus. */
  function show(wrong: Errors): void {
    setErrors(wrong);
    const [first] = Object.keys(wrong);
    if (first) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus();
  }

  function clear(): void {
    setErrors({});
    setFault(null);
    setWarning(null);
  }

  return { errors, fault, warning, show, setFault, setWarning, clear };
}

interface StartOptions {
  token: string;
  card: RefObject<CardFields | null>;
  wrongs: ReturnType<typeof useWrongs>;
}

/** The way to the provider. */
function useStart(
  invoice: InvoiceView,
  typed: TypedView,
  { token, card, wrongs: { warning, show, setFault, setWarning } }: StartOptions,
) {
  const { method } = typed.read();
  /** Of this payment, until its answer has come. */
  const key = useRef<string>(null);
  const unheard = useUnheard(invoice);

  return async function start(sum: number): Promise<void> {
    const { now, reached } = await invoice.refresh();
    if (!reached) return setFault(unheard.isOne() ? copy.unheard : copy.offline);
    if (unheard.goOn(now)) return;
    if (now?.methods.length === 0) return invoice.tell(copy.paidMeanwhile);
    const known = now ?? invoice.page;
    const risk = warning === null ? warningOf(known, method.id) : null;
    if (risk !== null) return setWarning(risk);
    const { customer: payer } = known.invoice;
    const { phone } = typed;
    const outcome = await pay({
      token,
      amount: sum,
      key: (key.current ??= newToken()),
      method: method.id,
      phone,
      payer,
      card: card.current,
      keepCard: typed.keepCard && known.keepCardFor !== null,
    });
    if (outcome.kind !== 'refused' || !outcome.unheard) key.current = null;
    if (outcome.kind === 'follow') return invoice.follow(outcome.id);
    if (outcome.kind === 'left') return;
    if (outcome.unheard) unheard.keep(known);
    if (unheard.goOn((await invoice.refresh()).now)) return;
    show(outcome.fields);
    if (Object.keys(outcome.fields).length === 0) setFault(outcome.text);
  };
}

/**
 * A start of which no answer came may have been heard: its payment is looked for, by itself once there is a network
 * again, and followed, so that nothing is started twice.
 */
function useUnheard(invoice: InvoiceView) {
  /** The page as it was before that start. */
  const before = useRef<PayPage>(null);

  function goOn(now: PayPage | null): boolean {
    const heard = before.current && now ? newestSince(before.current, now) : undefined;
    if (!heard) return false;
    before.current = null;
    invoice.follow(heard);
    return true;
  }

  const look = useEffectEvent(async () => {
    if (before.current) goOn((await invoice.refresh()).now);
  });
  useEffect(() => {
    const online = (): void => void look();
    window.addEventListener('online', online);
    return () => window.removeEventListener('online', online);
  }, []);

  return {
    isOne: (): boolean => before.current !== null,
    keep: (page: PayPage): void => {
      before.current = page;
    },
    goOn,
  };
}

function wrongWith(
  page: PayPage,
  method: Method,
  amount: number | null,
  phone: string | null,
): Errors {
  const wrong: Errors = {};
  const complaint = complaintOf(page, method, amount);
  if (complaint) wrong.amount = complaint;
  const known = phone === null && page.phone !== null;
  if (method.id === 'mpesa' && !known && normalisePhone(phone ?? '') === null)
    wrong.phoneNumber = phone?.trim() ? copy.wrong.phone : copy.wrong.noPhone;
  return wrong;
}

/** The try that a start made whose answer was lost. */
function newestSince(before: PayPage, { attempts }: PayPage): string | undefined {
  const known = new Set(before.attempts.map(({ id }) => id));
  return attempts.find(({ id }) => !known.has(id))?.id;
}
