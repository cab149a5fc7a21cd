import { useState } from 'react';
import {
  listReconciliations,
  runReconciliation,
  type ReconciliationEntry,
  type ReconciliationRun,
} from '../../../contracts/reconciliation.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/controls.tsx';
import { show } from '../kit/words.ts';
import { OneLine } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Empty, Failed, Loading, Status } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

const SETS = [
  ['onlyOurs', 'Only ours', 'In our books, but not with the provider.'],
  ['onlyTheirs', 'Only theirs', 'With the provider, but not in our books.'],
  ['amountDiffers', 'Amount differs', 'In both, with different amounts.'],
  [
    'unanswered',
    'No answer',
    'M-Pesa has not confirmed or refused these prompts. Find them in the payment list with the filter “No answer from M-Pesa”.',
  ],
  [
    'assumed',
    'Assumed',
    'We matched this money to a prompt, but M-Pesa has not sent the receipt number. If the portal shows two payments, enter the other receipt under Unmatched money.',
  ],
  [
    'notCompared',
    'Not compared',
    'We could not compare these entries. We will try again in the next comparison.',
  ],
] as const;
const PROVIDERS: Record<string, string> = {
  mpesa: 'M-Pesa',
  stripe: 'Stripe',
  paystack: 'Paystack',
  paypal: 'PayPal',
};

/** The nightly comparison with the providers: the last run in full, earlier ones in one line each. */
export function ReconciliationView() {
  const { data, error, refetch } = useRecord(listReconciliations, { query: { limit: 15 } });
  const may = usePermission('sales');
  const asking = useAction(runReconciliation, {
    done: () => ['info', 'The comparison is running. Its result will appear here soon.'],
    failed: 'We could not start the comparison',
  });

  async function compare(): Promise<void> {
    if (!(await asking.run({ body: {} }))) return;
    for (const wait of [6_000, 8_000, 12_000]) setTimeout(() => void refetch(), wait);
  }

  if (error)
    return <Failed title="We could not load the comparison." error={error} retry={refetch} />;
  if (!data) return <Loading />;
  const [last, ...before] = data;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-soft">
          We compare our books with M-Pesa, the card provider and PayPal each night.
        </p>
        {may.write && (
          <ActionButton busy={asking.busy} onClick={() => void compare()}>
            Compare now
          </ActionButton>
        )}
      </div>
      {last ? (
        <Run run={last} />
      ) : (
        <Empty
          title="No comparison yet"
          text="The first one will run tonight, or when you press “Compare now”."
        />
      )}
      {before.length > 0 && <Before runs={before} />}
    </>
  );
}

function Run({ run }: { run: ReconciliationRun }) {
  const [open, setOpen] = useState(true);
  const agrees = isClean(run);
  return (
    <section aria-labelledby="last-run" className="rounded-xl border border-line bg-raised p-5">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="last-run" className="text-lg">
          Last run, {showMoment(run.ranAt)}
        </h2>
        <Status tone={agrees ? 'good' : 'danger'}>
          {agrees ? 'The books agree' : 'The books differ'}
        </Status>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-4 max-[20rem]:grid-cols-1 sm:grid-cols-4 lg:grid-cols-7">
        <Figure name="Matched" value={run.matched} />
        {SETS.map(([key, name]) => (
          <Figure
            key={key}
            name={name}
            value={run[key].length}
            bad={key !== 'notCompared' && run[key].length > 0}
          />
        ))}
      </dl>
      {open &&
        SETS.map(
          ([key, name, text]) =>
            run[key].length > 0 && (
              <Entries key={key} title={name} text={text} entries={run[key]} />
            ),
        )}
      {SETS.some(([key]) => run[key].length > 0) && (
        <button
          type="button"
          className="mt-4 min-h-9 text-sm underline underline-offset-4"
          onClick={() => setOpen(!open)}
        >
          {open ? 'Hide entries' : 'Show entries'}
        </button>
      )}
    </section>
  );
}

const isClean = (run: ReconciliationRun): boolean =>
  run.onlyOurs.length + run.onlyTheirs.length + run.amountDiffers.length + run.unanswered.length ===
  0;

function Figure({ name, value, bad = false }: { name: string; value: number; bad?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-soft">{name}</dt>
      <dd className={`text-2xl font-semibold digits ${bad ? 'text-danger' : ''}`}>{value}</dd>
    </div>
  );
}

function Entries({
  title,
  text,
  entries,
}: {
  title: string;
  text: string;
  entries: ReconciliationEntry[];
}) {
  return (
    <div className="mt-6">
      <h3 className="text-base font-semibold">{title}</h3>
      <p className="mb-2 text-sm text-soft">{text}</p>
      <ul>
        {entries.map((entry, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2 text-sm"
          >
            <p className="wrap-anywhere">
              <strong>{entry.number ?? entry.reference}</strong> {entry.kind},{' '}
              <OneLine>{PROVIDERS[entry.provider] ?? entry.provider}</OneLine>
              {entry.number && entry.reference ? `, ${entry.reference}` : ''}
            </p>
            <p className="digits">{amounts(entry)}</p>
            {entry.note && <p className="w-full text-soft wrap-anywhere">{entry.note}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Empty if unknown: a prompt or a provider without an answer. */
function amounts({ ours, theirs, currency }: ReconciliationEntry): string {
  if (currency === null || (ours === null && theirs === null)) return '';
  const word = (amount: number | null): string =>
    amount === null ? 'nothing' : show(amount, currency);
  return `Ours: ${word(ours)}. Theirs: ${word(theirs)}`;
}

function Before({ runs }: { runs: ReconciliationRun[] }) {
  return (
    <section aria-labelledby="runs-before" className="mt-8">
      <h2 id="runs-before" className="mb-2 text-lg">
        Earlier runs
      </h2>
      <ul className="rounded-xl border border-line bg-raised px-5">
        {runs.map((run) => (
          <li
            key={run.id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line py-2.5 text-sm first:border-0"
          >
            <span className="digits">{showMoment(run.ranAt)}</span>
            <span className={isClean(run) ? 'text-soft' : 'font-semibold text-danger'}>
              {run.matched} matched
              {SETS.map(([key, name]) =>
                run[key].length > 0 ? `, ${run[key].length} ${name.toLowerCase()}` : '',
              ).join('')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
