import { readIssue } from '../../../../contracts/newsletter-issues.ts';
import { Failed, Loading } from '../../kit/states.tsx';
import { useHydrated } from '../../../lib/use-query.ts';
import { usePermission } from '../../kit/me.ts';
import { useRecord } from '../../kit/use-record.ts';
import { IssueForm } from './issue-form.tsx';
import { IssueView } from './issue-view.tsx';
import type { Route } from './+types/page.ts';

/** Writes one newsletter, or shows one that is on its way: /dashboard/admin/newsletter/new, or by its id. */
export default function IssueEditor({ params: { id } }: Route.ComponentProps) {
  const may = usePermission('publishing');
  const issue = useRecord(readIssue, id === 'new' ? null : { params: { id } });
  // The server cannot know what this browser keeps of unsaved work.
  if (!useHydrated()) return <Loading rows={8} />;
  if (id === 'new') return <IssueForm key="new" issue={null} />;
  if (issue.error)
    return (
      <Failed
        title="Failed to load the newsletter"
        error={issue.error}
        retry={() => void issue.refetch()}
      />
    );
  if (!issue.data) return <Loading rows={8} />;
  if (issue.data.status === 'draft' && may.write)
    return <IssueForm key={issue.data.id} issue={issue.data} />;
  return <IssueView issue={issue.data} refetch={() => void issue.refetch()} />;
}
