import type { NewsletterIssue } from '../../../../contracts/newsletter-issues.ts';
import { showMoment } from '../../../../kernel/moments.ts';
import { Written } from '../../../components/written.tsx';
import { useInterval } from '../../kit/use-interval.ts';
import { IssueState } from '../issue-state.tsx';
import { Progress } from '../progress.tsx';
import { Link } from '../../../ui/link.tsx';

const LOOK_AGAIN = 2_000;

/** A newsletter that is on its way or out: how far it is, and what it says. */
export function IssueView({ issue, refetch }: { issue: NewsletterIssue; refetch: () => void }) {
  useInterval(issue.status === 'sending' ? LOOK_AGAIN : null, refetch);
  return (
    <article className="max-w-4xl">
      <Link
        to="/dashboard/admin/newsletter"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        All newsletters
      </Link>
      <h2 className="mt-2 text-3xl wrap-anywhere">{issue.subject}</h2>
      <div className="my-5 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl border border-line bg-raised p-4">
        <IssueState status={issue.status} />
        {issue.status !== 'draft' && <Progress issue={issue} />}
        <p className="text-sm text-soft">
          {issue.startedAt
            ? `Sent ${showMoment(issue.startedAt)}`
            : `Written ${showMoment(issue.date)}`}
        </p>
      </div>
      <Written html={issue.content} lower={1} className="text-lg" />
    </article>
  );
}
