import { CREDIT_KINDS, type CreditLedger, type CreditRow } from '../../../contracts/credits.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { inOneLine } from '../kit/words.ts';

/** A number of credits: "3,000". */
export const countOf = (number: number): string => number.toLocaleString('en-KE');

const KINDS = { ...CREDIT_KINDS, bought: 'Bought' };
const REASONS = { refund: 'because of a refund', mistake: 'to correct a mistake' };

/** The sums of SMS credits, and what has to be deducted. */
export function CreditSums({ ledger }: { ledger: CreditLedger }) {
  const { bought, refunded, added, deducted, owed, toDeduct } = ledger;
  return (
    <>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-xl border border-line bg-line text-sm sm:grid-cols-4">
        <Sum name="Bought" value={bought} />
        <Sum name="Refunded" value={refunded} />
        <Sum name="Added" value={added - deducted} />
        <Sum name="Owed" value={owed} loud={owed > 0} />
      </dl>
      {toDeduct > 0 && (
        <Notice tone="danger" className="mt-3">
          {countOf(toDeduct)} credits were refunded after we added them. Deduct them in the SMS
          account, then enter it here.
        </Notice>
      )}
    </>
  );
}

function Sum({ name, value, loud = false }: { name: string; value: number; loud?: boolean }) {
  return (
    <div className="bg-raised px-4 py-2">
      <dt className="text-soft">{name}</dt>
      <dd className={`text-lg digits ${loud ? 'font-semibold' : ''}`}>{countOf(value)}</dd>
    </div>
  );
}

/** More entries than these are in the list of all entries. */
const SHOWN = 50;

/** Every entry with what was owed after it, newest first. `linked` leads to the delivery of each. */
export function CreditRows({ rows, linked = false }: { rows: CreditRow[]; linked?: boolean }) {
  const newest = rows.toReversed().slice(0, SHOWN);
  return (
    <>
      <ul aria-label="Entries of SMS credits" className="text-sm">
        {newest.map((row) => (
          <li
            key={row.id}
            className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 border-t border-line py-2 max-[20rem]:grid-cols-1"
          >
            <span className="font-medium">
              {KINDS[row.kind]} {countOf(row.number)}
            </span>
            <span className="text-right whitespace-nowrap digits">{countOf(row.owed)} owed</span>
            <span className="text-soft wrap-anywhere">
              {inOneLine(row.reason && REASONS[row.reason], row.reference, row.by)}
              {linked && (
                <Link
                  to={`/dashboard/admin/deliveries?open=${row.deliveryId}`}
                  className="block underline decoration-line underline-offset-4"
                >
                  Order {row.orderNumber}
                </Link>
              )}
            </span>
            <span className="text-right whitespace-nowrap text-soft digits">
              {showDay(row.day)}
            </span>
          </li>
        ))}
      </ul>
      {rows.length > newest.length && (
        <p className="border-t border-line pt-2 text-sm text-soft">
          Showing the newest {newest.length} of {countOf(rows.length)}.
        </p>
      )}
    </>
  );
}
