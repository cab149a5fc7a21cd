import type { NewsletterIssue } from '../../../contracts/newsletter-issues.ts';

/** How far the sending is: mails in the queue or skipped, of all. */
export function Progress({
  issue: { recipients, queued, skipped },
}: {
  issue: Pick<NewsletterIssue, 'recipients' | 'queued' | 'skipped'>;
}) {
  const done = queued + skipped;
  return (
    <div className="min-w-32 text-sm tabular-nums">
      <progress
        value={done}
        max={Math.max(1, recipients)}
        aria-label="Mails written"
        className="h-1.5 w-full accent-leaf"
      />
      <p>
        {queued.toLocaleString('en-KE')} of {recipients.toLocaleString('en-KE')} mails
        {skipped > 0 && (
          <span className="text-soft">, {skipped.toLocaleString('en-KE')} left before</span>
        )}
      </p>
    </div>
  );
}
