import type { MyCredits } from '../../../contracts/credits.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { copy } from './copy.ts';
import { Panel } from './panel.tsx';

const words = copy.credits;
const count = (number: number): string => number.toLocaleString('en-KE');

/** The rest is folded away. */
const SHOWN = 5;

/** The SMS credits that were bought, how many are in the SMS account, and how many are still to come. */
export function Credits({ credits }: { credits: MyCredits | null }) {
  if (!credits) return null;
  const { bought, refunded, added, owed, rows } = credits;
  return (
    <Panel id="credits" title={words.title}>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-1 border-b border-line py-4">
        <Sum name={words.bought} value={bought} />
        {refunded > 0 && <Sum name={words.refunded} value={refunded} />}
        <Sum name={words.added} value={added} />
        <Sum name={words.owed} value={owed} loud />
      </dl>
      <Rows rows={rows.slice(0, SHOWN)} />
      {rows.length > SHOWN && (
        <details>
          <summary className="min-h-11 cursor-pointer py-3 underline underline-offset-4">
            {words.older}
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
    <ul aria-label={words.entries}>
      {rows.map(({ id, kind, number, day, orderNumber }) => (
        <li
          key={id}
          className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-3"
        >
          <span>{fill(words.kinds[kind], { number: count(number) })}</span>
          <span className="text-sm text-soft">
            {fill(words.dayAndOrder, { day: showDay(day), order: orderNumber })}
          </span>
        </li>
      ))}
    </ul>
  );
}
