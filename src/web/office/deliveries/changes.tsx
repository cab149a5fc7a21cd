import type { DeliveryDetail, DeskStep } from '../../../contracts/deliveries-office.ts';
import { showMoment } from '../../../kernel/moments.ts';

interface Props {
  delivery: DeliveryDetail;
  step: DeskStep;
}

/** What the customer wanted changed, and how many rounds are left. */
export function Changes({ delivery: { checklist, changeRounds }, step }: Props) {
  const used = checklist.flatMap(({ changes }) => changes).length;
  return (
    <>
      {changeRounds !== null && (
        <p className="text-soft">
          {used} of {changeRounds} rounds of changes used
        </p>
      )}
      {step.changes.map(({ text, by, at }) => (
        <p key={at} className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="text-soft">
            {by} asked for changes, {showMoment(at)}:
          </span>{' '}
          {text}
        </p>
      ))}
    </>
  );
}
