import { useSearchParams } from 'react-router';
import { askReceipt, listChecks, type ReceiptCheckRow } from '../../../contracts/received.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { SmallForm } from './small-form.tsx';

const STATES: Record<ReceiptCheckRow['state'], { label: string; tone: StatusTone }> = {
  asked: { label: 'Asked', tone: 'wait' },
  found: { label: 'Found', tone: 'good' },
  refused: { label: 'Not found', tone: 'danger' },
  unanswered: { label: 'No answer', tone: 'off' },
  impossible: { label: 'Cannot be asked', tone: 'off' },
};

/** A customer says that they paid and reads out the code of their SMS: M-Pesa is asked, and settles it or does not. */
export function ReceiptCheck() {
  const [params] = useSearchParams();
  const { data: checks = [], refetch } = useRecord(listChecks, { query: {} });
  const asked = (): void => {
    for (const wait of [2_000, 5_000, 12_000]) setTimeout(() => void refetch(), wait);
  };
  return (
    <details
      className="mb-5 rounded-xl border border-line bg-raised p-4"
      open={params.has('number')}
    >
      <summary className="flex min-h-9 items-center font-semibold underline underline-offset-4">
        Customer says they paid: check a receipt code
      </summary>
      <div className="mt-3 max-w-2xl">
        <SmallForm
          call={askReceipt}
          draft="receipt-check"
          fields={[
            {
              name: 'receipt',
              label: 'Receipt code',
              hint: "From the customer's SMS, like SG722NMVXQ.",
              autoCapitalize: 'characters',
            },
            { name: 'number', label: 'Order or invoice number' },
          ]}
          values={{ number: params.get('number') ?? '' }}
          save="Ask M-Pesa"
          busyText="Asking..."
          said={({ check }) => ['info', check.answer || `M-Pesa is asked about ${check.receipt}.`]}
          failed="M-Pesa could not be asked."
          onDone={asked}
        />
      </div>
      {checks.length > 0 && (
        <ul className="mt-4 border-t border-line text-sm" aria-label="Codes that were asked about">
          {checks.slice(0, 5).map((check) => (
            <li
              key={check.id}
              className="flex flex-wrap items-baseline gap-x-3 border-b border-line py-2 last:border-0"
            >
              <strong>{check.receipt}</strong>
              <span>for {check.number}</span>
              <Status tone={STATES[check.state].tone}>{STATES[check.state].label}</Status>
              <span className="text-soft">{showMoment(check.at)}</span>
              {check.answer && <p className="w-full text-soft wrap-anywhere">{check.answer}</p>}
            </li>
          ))}
        </ul>
      )}
    </details>
  );
}
