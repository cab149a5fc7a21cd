import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { MyCredits } from '../../../contracts/credits.ts';
import type { MyService, resumeMyService, stopMyService } from '../../../contracts/my-services.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { ConfirmDialog } from '../../ui/dialog.tsx';
import { copy } from './copy.ts';
import {
  Fault,
  Named,
  Panel,
  PersonList,
  SERVICE_TONE,
  useOnBehalf,
  useCall,
  QuietButton,
} from './panel.tsx';
import { Plan } from './plan.tsx';
import { Card, Prompts } from './renewals.tsx';
import { ServiceMessages } from './service-messages.tsx';

const words = copy.services;

/** What the customer has by the month, term or year: until when it is paid, what comes next, and the way to stop it. */
export function Services({ first, mayChange }: { first: MyService[]; mayChange: boolean }) {
  const [rows, setRows] = useState(first);
  const whose = useOnBehalf();
  const title = whose.for ? copy.acting.services : words.title;
  const { revalidate } = useRevalidator();
  const put = (changed: MyService): void => {
    setRows((before) => before.map((one) => (one.id === changed.id ? changed : one)));
    // What is to pay has changed with it.
    void revalidate();
  };
  if (rows.length === 0) return null;
  return (
    <div className="lg:col-span-2 lg:[&_ul]:grid lg:[&_ul]:grid-cols-2 lg:[&_ul]:gap-x-16">
      <Panel id="services" title={title}>
        <PersonList
          rows={rows}
          label={title}
          row={(service) => <One service={service} mayChange={mayChange} onChanged={put} />}
          empty={null}
        />
      </Panel>
    </div>
  );
}

interface OneProps {
  service: MyService;
  onChanged: (service: MyService) => void;
}

function One({ service, mayChange, onChanged }: OneProps & { mayChange: boolean }) {
  const { name, quantity, status } = service;
  // A card is its holder's: somebody who acts for the account cannot have it charged.
  const isOwn = useOnBehalf().for === undefined;
  return (
    <>
      <Named
        name={quantity > 1 ? `${quantity} × ${name}` : name}
        words={words.status[status]}
        tone={SERVICE_TONE[status]}
      />
      <p className="mt-1">{comesNext(service)}</p>
      <p className="mt-0.5 text-sm text-soft">{costs(service)}</p>
      {/* Their buttons in one line where they fit, what they say above and what failed below. */}
      <div className="flex flex-wrap items-start gap-x-3 *:[p]:basis-full *:[p:not([role])]:order-first *:[[role]]:order-last">
        {mayChange && (
          <>
            <Plan service={service} onChanged={onChanged} />
            {service.canStop && !service.card?.charged && (
              <Prompts service={service} onChanged={onChanged} />
            )}
            {service.card && (service.canStop || service.card.charged) && isOwn && (
              <Card service={service} card={service.card} onChanged={onChanged} />
            )}
            {(service.canStop || service.canGoOn) && (
              <Renewal service={service} onChanged={onChanged} />
            )}
          </>
        )}
        <ServiceMessages service={service} />
      </div>
    </>
  );
}

/** Until when it is paid, and what happens then. */
function comesNext({ status, paidUntil, endsOn, unpaid }: MyService): string {
  if (status === 'pending') return words.starting;
  if (endsOn !== null)
    return fill(status === 'ended' ? words.ended : words.ends, { day: showDay(endsOn) });
  if (unpaid)
    return fill(status === 'suspended' ? words.suspended : words.due, {
      number: unpaid.invoiceNumber,
      sum: formatMoney(fromMajor(unpaid.total)),
      day: showDay(unpaid.startsOn),
    });
  return status === 'suspended' || paidUntil === null
    ? words.notPayable
    : fill(words.paidUntil, { day: showDay(paidUntil) });
}

function costs({ price, quantity, period, nextPrice, nextPriceFrom }: MyService): string {
  const sum = (one: number): string => formatMoney(fromMajor(one) * quantity);
  const now = fill(words.price[period], { sum: sum(price) });
  return nextPrice === null
    ? now
    : `${now}. ${fill(words.nextPrice, { sum: sum(nextPrice), day: showDay(nextPriceFrom!) })}`;
}

/** Stops the renewal after a question, or takes that back. */
function Renewal({ service, onChanged }: OneProps) {
  const [asked, setAsked] = useState(false);
  const { busy, fault, run } = useCall();
  const query = useOnBehalf();
  const { id, name, canGoOn, stopsOn, unpaid } = service;

  const change = (): Promise<void> =>
    run(async () => {
      const call = { params: { id }, query, body: {} };
      onChanged(
        canGoOn
          ? await callAt<typeof resumeMyService>('POST', '/api/services/mine/{id}/resume', call)
          : await callAt<typeof stopMyService>('POST', '/api/services/mine/{id}/stop', call),
      );
    }).finally(() => setAsked(false));

  return (
    <>
      <QuietButton
        className="mt-3"
        busy={busy}
        onClick={() => (canGoOn ? void change() : setAsked(true))}
        aria-label={fill(canGoOn ? words.keepOf : words.stopOf, { name })}
      >
        {canGoOn ? words.keep : words.stop}
      </QuietButton>
      <Fault>{fault}</Fault>
      <ConfirmDialog
        open={asked}
        title={fill(words.stopTitle, { name })}
        confirm={words.stop}
        danger
        busy={busy}
        onClose={() => setAsked(false)}
        onConfirm={() => void change()}
      >
        <p>
          {stopsOn === null ? words.stopNow : fill(words.stopText, { day: showDay(stopsOn) })}{' '}
          {unpaid && fill(words.stopInvoice, { number: unpaid.invoiceNumber })}
        </p>
      </ConfirmDialog>
    </>
  );
}

const creditWords = copy.credits;
const count = (number: number): string => number.toLocaleString('en-KE');

/** The rest is folded away. */
const SHOWN = 5;

/** The SMS credits that were bought, how many are in the SMS account, and how many are still to come. */
export function Credits({ credits }: { credits: MyCredits | null }) {
  if (!credits) return null;
  const { bought, refunded, added, owed, rows } = credits;
  return (
    <Panel id="credits" title={creditWords.title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-4">
        <Sum name={creditWords.bought} value={bought} />
        {refunded > 0 && <Sum name={creditWords.refunded} value={refunded} />}
        <Sum name={creditWords.added} value={added} />
        <Sum name={creditWords.owed} value={owed} loud />
      </dl>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 underline underline-offset-4">
            {creditWords.older}
          </summary>
          <Rows rows={rows.slice(SHOWN)} />
        </details>
      )}
    </Panel>
  );
}

function Sum({ name, value, loud = false }: { name: string; value: number; loud?: boolean }) {
  const weight = loud ? 'font-semibold' : '';
  return (
    <>
      <dt className={weight}>{name}</dt>
      <dd className={`text-right digits ${weight}`}>{count(value)}</dd>
    </>
  );
}

function Rows({ rows }: Pick<MyCredits, 'rows'>) {
  return (
    <ul aria-label={creditWords.entries}>
      {rows.map(({ id, kind, number, day, orderNumber }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
        >
          <span>{fill(creditWords.kinds[kind], { number: count(number) })}</span>
          <span className="text-sm text-soft">
            {fill(creditWords.dayAndOrder, { day: showDay(day), order: orderNumber })}
          </span>
        </li>
      ))}
    </ul>
  );
}
