import { dueOf } from '../../components/offer/due.ts';
import type { Offer } from './copy.ts';
import { useCopy } from './use-copy.ts';
import { useSpeaking } from './use-speaking.ts';

/** The instalments of an offer, and when each is due. */
export function Plan({ plan, money }: Pick<Offer, 'plan'> & { money: (amount: number) => string }) {
  const copy = useCopy();
  const speaking = useSpeaking();
  if (!plan) return null;
  return (
    <>
      <h3 className="mt-8 text-lg">{copy.planTitle}</h3>
      <ol className="mt-2 border-y border-line">
        {plan.map((part, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {part.label} <span className="text-soft">{dueOf(part, speaking)}</span>
            </span>
            <strong className="tabular-nums">{money(part.amount)}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}
