import { useEffect, useEffectEvent, useState, type FormEvent, type ReactNode } from 'react';
import { useHref } from 'react-router';
import type { PayPage, PayAttempt } from '../../../contracts/pay-page.ts';
import { useInSight } from '../../lib/in-sight.ts';
import { fill } from '../../texts/fill.ts';
import { invoice as copy, invoice as invoiceWords } from '../../texts/invoice/en.ts';
import { say } from '../../texts/messages/say.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icons.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { RefusedPay } from './action.ts';
import { show } from './amount.ts';
import { PayForm } from './pay-form.tsx';
import type { Payment } from './stage.ts';
import { PAY_FORM, type InvoiceView } from './use-invoice.ts';
import { useTyped, type TypedView } from './use-typed.ts';

interface PayPanelProps {
  invoice: InvoiceView;
  token: string;
  /** Of the form without script. */
  sendKey: string;
  /** What came back from the form without script. */
  refused?: RefusedPay;
}

/**
 * The ways to pay, and in the same place what became of it: under way, received, or not gone through. Whatever comes takes
 * the focus, for who has just pressed Pay looks there.
 */
export function PayPanel({ invoice, token, sendKey, refused }: PayPanelProps) {
  const { page, payment } = invoice;
  const action = useHref(`/invoice/${token}`);
  const typed = useTyped(page, refused?.typed);
  /** The form came back by a press. */
  const [opened, setOpened] = useState(0);
  const place = useInSight<HTMLElement>(newsOf(payment) ?? (opened || null));

  const settle = useEffectEvent(() => typed.change({ part: null }));
  useEffect(() => {
    if (payment.stage === 'received') settle();
  }, [payment.stage]);

  function choose(): void {
    invoice.clear();
    setOpened(opened + 1);
  }

  function payRest(event: FormEvent): void {
    event.preventDefault();
    choose();
  }

  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="pay-title"
      className="rounded-card border border-edge bg-raised p-5 outline-none sm:p-7"
    >
      {payment.stage === 'waiting' && <Waiting invoice={invoice} onOther={choose} />}
      {payment.stage === 'received' && (
        <Arrived page={page} attempt={payment.attempt}>
          {page.methods.length > 0 && (
            // Without script it loads the page again with the form.
            <form action={action} onSubmit={payRest}>
              <Button
                size="large"
                variant={page.invoice.dueNow > 0 ? 'primary' : 'quiet'}
                className="w-full"
              >
                {restOf(page)}
              </Button>
            </form>
          )}
        </Arrived>
      )}
      {(payment.stage === 'none' || payment.stage === 'failed') && (
        <ToPay invoice={invoice} typed={typed} token={token} sendKey={sendKey} refused={refused} />
      )}
    </section>
  );
}

/** What takes the focus: what somebody here waited for, not what came by itself while they did something else. */
function newsOf(payment: Payment): string | null {
  if (payment.stage === 'none' || (payment.stage === 'failed' && payment.unasked)) return null;
  return payment.stage;
}

/** The ways to pay, below what became of the last try where that did not go through. */
function ToPay({ invoice, typed, token, sendKey, refused }: PayPanelProps & { typed: TypedView }) {
  const { page, payment } = invoice;
  return (
    <>
      <h2 id="pay-title" className="text-2xl">
        {titleOf(page)}
      </h2>
      {payment.stage === 'failed' && (
        <Notice
          tone={page.methods.length > 0 ? 'danger' : 'info'}
          title={page.methods.length > 0 ? copy.arrived.notYet : undefined}
          className="mt-4"
        >
          {say(payment.said)}
          {page.methods.length > 0 && <Again typed={typed} page={page} tried={payment.tried} />}
        </Notice>
      )}
      {page.methods.length > 0 && (
        <PayForm
          invoice={invoice}
          typed={typed}
          token={token}
          sendKey={sendKey}
          refused={refused}
        />
      )}
    </>
  );
}

interface AgainProps {
  typed: TypedView;
  page: PayPage;
  tried: number | undefined;
}

/** The same prompt once more, without a way down to the form's button; none for another sum than was tried. */
function Again({ typed, page: { invoice }, tried }: AgainProps) {
  const { method, amount } = typed.read();
  if (method.id !== 'mpesa' || amount === null || amount !== tried) return null;
  return (
    <Button form={PAY_FORM} variant="quiet" className="mt-3">
      {fill(copy.pay.again, { sum: show(amount, invoice.currency) })}
    </Button>
  );
}

function titleOf(page: PayPage): string {
  const { balance, currency, paid, dueNext } = page.invoice;
  if (page.methods.length === 0) return copy.pay.titleNone;
  const title =
    dueNext < balance ? copy.pay.titlePart : paid > 0 ? copy.pay.titleRest : copy.pay.title;
  return fill(title, { sum: show(dueNext, currency) });
}

/** What is paid next: what is due of a plan, else all that is left. */
function restOf(page: PayPage): string {
  const { balance, currency, dueNext } = page.invoice;
  return fill(dueNext < balance ? copy.pay.nextPart : copy.pay.rest, {
    sum: show(dueNext, currency),
  });
}

interface ArrivedProps {
  page: PayPage;
  attempt: PayAttempt;
  /** The way on, where something is still open. */
  children: ReactNode;
}

/** A payment that was made here is in. */
function Arrived({ page: { invoice }, attempt, children }: ArrivedProps) {
  const { arrived } = copy;
  return (
    <div role="status" className="grid gap-4">
      <h2 id="pay-title" className="flex items-start gap-3 text-2xl text-good">
        <Icon name="check" className="mt-1 size-6 shrink-0" />
        <span>{fill(arrived.title, { sum: show(attempt.amount, attempt.currency) })}</span>
      </h2>
      <p className="text-lg font-medium">
        {invoice.balance === 0
          ? arrived.full
          : fill(invoice.dueNow > 0 ? arrived.part : arrived.partLater, {
              sum: show(invoice.balance, invoice.currency),
            })}
      </p>
      <p className="text-soft wrap-anywhere">
        <Sentence
          text={attempt.reference ? arrived.receiptOf : arrived.receipt}
          places={{ reference: <strong>{attempt.reference}</strong> }}
        />
      </p>
      {invoice.balance > 0 && children}
    </div>
  );
}

const PROMPT_MS = 75_000;

/** A payment was started: what to do now. */
function Waiting({
  invoice: { page, payment, reached },
  onOther,
}: {
  invoice: InvoiceView;
  onOther: () => void;
}) {
  const { waiting: texts } = invoiceWords;
  const [late, setLate] = useState(false);
  const since = payment.stage === 'waiting' ? payment.since : 0;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), Math.max(0, since + PROMPT_MS - Date.now()));
    return () => clearTimeout(timer);
  }, [since]);
  const attempt = page.attempts.find(({ id }) => payment.stage === 'waiting' && id === payment.id);
  const phone = attempt?.method === 'mpesa';
  return (
    <div role="status" className="grid gap-4">
      <h2 id="pay-title" className="text-2xl">
        {texts.title}
      </h2>
      {phone ? <Steps attempt={attempt} number={page.invoice.id} /> : <p>{texts.bank}</p>}
      <div className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full w-1/3 rounded-full bg-leaf motion-safe:animate-pulse" />
      </div>
      {!reached && <p className="font-medium">{texts.offline}</p>}
      {late && reached && <p className="font-medium">{texts.late}</p>}
      <noscript>
        <a
          href={`?payment=${attempt?.id ?? ''}`}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {texts.again}
        </a>
      </noscript>
      <Button variant="quiet" onClick={onOther}>
        {texts.other}
      </Button>
      {phone && <p className="text-sm text-soft">{texts.prompt}</p>}
    </div>
  );
}

/** What happens on the phone now. */
function Steps({ attempt, number }: { attempt: PayPage['attempts'][number]; number: string }) {
  const { waiting: texts } = invoiceWords;
  return (
    <ol className="list-decimal space-y-2 pl-6 marker:font-bold">
      {texts.steps.map((step) => (
        <li key={step}>
          <Sentence
            text={step}
            places={{
              sum: <strong className="digits">{show(attempt.amount, attempt.currency)}</strong>,
              number,
            }}
          />
        </li>
      ))}
    </ol>
  );
}
