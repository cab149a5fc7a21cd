import type { NewsletterIssue } from '../../../contracts/newsletter-issues.ts';
import { useRow } from '../kit/use-width.ts';

/** How far the sending is: mails in the queue or skipped, of all; in a row of a phone by its words alone. */
export function Progress({
  issue: { recipients, queued, skipped },
}: {
  issue: Pick<NewsletterIssue, 'recipients' | 'queued' | 'skipped'>;
}) {
  const done = queued + skipped;
  const onPhone = useRow()?.width === 'phone';
  return (
    <div className={onPhone ? 'tabular-nums' : 'min-w-32 text-sm tabular-nums'}>
      {!onPhone && (
        <progress
          value={done}
          max={Math.max(1, recipients)}
          aria-label="Mails written"
          className="h-1.5 w-full accent-leaf"
        />
      )}
      <p>
        {queued.toLocaleString('en-KE')} of {recipients.toLocaleString('en-KE')} mails
        {skipped > 0 && (
          <span className="text-soft">, {skipped.toLocaleString('en-KE')} left before</span>
        )}
      </p>
    </div>
  );
}
