import { readIssue } from '../../../../contracts/newsletter-issues.ts';
import { Colleagues } from '../../kit/colleagues.tsx';
import { OneRecord } from '../../kit/one-record.tsx';
import { Loading } from '../../kit/states.tsx';
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
  return (
    <OneRecord found={issue} failed="Failed to load the newsletter" rows={8}>
      {(read) => (
        <>
          <Colleagues className="mb-4" />
          {read.status === 'draft' && may.write ? (
            <IssueForm key={read.id} issue={read} />
          ) : (
            <IssueView issue={read} refetch={() => void issue.refetch()} />
          )}
        </>
      )}
    </OneRecord>
  );
}
