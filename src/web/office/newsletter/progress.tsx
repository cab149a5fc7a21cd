import type { NewsletterIssue } from '../../../contracts/newsletter-issues.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { useRow } from '../kit/table-column.ts';
import { useEffect, useRef } from 'react';

const STATES: Record<NewsletterIssue['status'], [StatusTone, string]> = {
  draft: ['off', 'Draft'],
  sending: ['wait', 'Sending'],
  sent: ['good', 'Sent'],
};

export function IssueState({ status }: Pick<NewsletterIssue, 'status'>) {
  const [tone, words] = STATES[status];
  return <Status tone={tone}>{words}</Status>;
}

/** The progress of sending: emails queued or skipped out of all; a phone row shows only text. */
export function Progress({
  issue: { recipients, queued, skipped },
}: {
  issue: Pick<NewsletterIssue, 'recipients' | 'queued' | 'skipped'>;
}) {
  const done = queued + skipped;
  const onPhone = useRow()?.width === 'phone';
  return (
    <div className={onPhone ? 'digits' : 'min-w-32 text-sm digits'}>
      {!onPhone && (
        <progress
          value={done}
          max={Math.max(1, recipients)}
          aria-label="Emails queued"
          className="h-1.5 w-full accent-leaf"
        />
      )}
      <p>
        {queued.toLocaleString('en-KE')} of {recipients.toLocaleString('en-KE')} emails
        {skipped > 0 && (
          <span className="text-soft">
            , {skipped.toLocaleString('en-KE')} unsubscribed before sending
          </span>
        )}
      </p>
    </div>
  );
}

/** Repeats an action every `wait` milliseconds; never for null. */
export function useInterval(wait: number | null, work: () => void): void {
  const latest = useRef(work);
  useEffect(() => {
    latest.current = work;
  });
  useEffect(() => {
    if (wait === null) return;
    const timer = setInterval(() => latest.current(), wait);
    return () => clearInterval(timer);
  }, [wait]);
}
