import { useDeferredValue, useId, useState } from 'react';
import {
  listCustomers,
  mergeCustomers,
  separateCustomers,
  type CustomerDetail,
} from '../../../contracts/customers.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { customerHref, AskedAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { useAskedAction } from '../kit/use-action.ts';
import { Part } from '../kit/parts.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Link } from '../../ui/link.tsx';

interface Other {
  id: string;
  name: string;
  email: string;
}

const WHY = { phone: 'the same phone number', pin: 'the same KRA PIN' };

function useMerge(detail: CustomerDetail) {
  return useAskedAction(mergeCustomers, {
    question: (other: Other) => ({
      title: `Merge ${nameOf(other)} into ${detail.name}?`,
      text: 'We will show their records together. The records do not change, and you can separate them later.',
      confirm: 'Merge',
    }),
    input: (other: Other) => ({ params: { id: detail.id }, body: { other: other.id } }),
    done: () => 'Customers merged',
    failed: 'We could not merge the customers',
  });
}

const nameOf = ({ name, email }: Other): string => (email ? `${name} (${email})` : name);

/** Other customers who may be the same person; staff decide. */
export function Alike({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const merge = useMerge(detail);
  if (!may.write && detail.alike.length === 0) return null;
  return (
    <Part title="The same person?">
      <ul className="text-sm">
        {detail.alike.map((other) => (
          <li key={other.id} className="border-t border-line py-2">
            <Link
              to={customerHref(other.id)}
              className="font-medium underline decoration-line underline-offset-4 wrap-anywhere"
            >
              {nameOf(other)}
            </Link>
            <span className="flex flex-wrap justify-between gap-x-3 text-soft">
              {WHY[other.why]}
              {may.write && (
                <AskedAction does={merge} row={other} name={other.name} danger={false}>
                  Merge
                </AskedAction>
              )}
            </span>
          </li>
        ))}
      </ul>
      {may.write && <MergeOther detail={detail} />}
    </Part>
  );
}

const LEAST = 3;

/** Finds another customer to merge when the records do not show a match. */
function MergeOther({ detail }: { detail: CustomerDetail }) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const found = useRecord(listCustomers, q.length >= LEAST ? { query: { q, limit: 6 } } : null);
  const merge = useMerge(detail);
  const id = useId();
  const own = new Set(detail.emails.map((email) => email.toLowerCase()));
  const others = (found.data ?? []).filter(({ email }) => !own.has(email.toLowerCase()));
  return (
    <div className="mt-2 text-sm">
      <label htmlFor={id} className="text-soft">
        Merge another customer into this one
      </label>
      <input
        id={id}
        type="search"
        value={text}
        placeholder="Name, email or phone"
        onChange={(event) => setText(event.target.value)}
        className="mt-1 min-h-10 w-full rounded-lg border border-edge bg-raised px-3"
      />
      {q.length >= LEAST && (
        <ul>
          {others.map((other) => (
            <li
              key={other.id}
              className="flex flex-wrap justify-between gap-x-3 border-b border-line py-2"
            >
              <span className="wrap-anywhere">{nameOf(other)}</span>
              <AskedAction does={merge} row={other} name={nameOf(other)} danger={false}>
                Merge
              </AskedAction>
            </li>
          ))}
          {found.data && others.length === 0 && (
            <li className="py-2 text-soft">No other customers match your search.</li>
          )}
        </ul>
      )}
    </div>
  );
}

/** The customers merged into this one, with a button to separate each. */
export function Merged({ detail }: { detail: CustomerDetail }) {
  const may = usePermission('sales');
  const separate = useAskedAction(separateCustomers, {
    question: ({ key }: CustomerDetail['merged'][number]) => ({
      title: `Separate ${key}?`,
      text: 'They will be two customers again, each with their own records.',
      confirm: 'Separate',
    }),
    input: ({ id: merge }) => ({ params: { id: detail.id }, body: { merge } }),
    done: () => 'Customers separated',
    failed: 'We could not separate the customers',
  });
  if (detail.merged.length === 0) return null;
  return (
    <Part title="Merged into this customer">
      <ul className="text-sm">
        {detail.merged.map((merge) => (
          <li key={merge.id} className="border-t border-line py-2">
            <span className="font-medium wrap-anywhere">{merge.key}</span>
            <span className="flex flex-wrap justify-between gap-x-3 text-soft">
              by {merge.by}, {showMoment(merge.at)}
              {may.write && (
                <AskedAction does={separate} row={merge} name={merge.key} danger={false}>
                  Separate
                </AskedAction>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  );
}
