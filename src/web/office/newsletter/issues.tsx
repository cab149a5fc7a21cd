import { useEffect, useRef } from 'react';
import {
  deleteIssue,
  issueStatus,
  listIssues,
  type NewsletterIssue,
} from '../../../contracts/newsletter-issues.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AskedAction, OneLine, OpenRowLink } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Status, type StatusTone } from '../kit/states.tsx';
import { type Column, useRow } from '../kit/table-column.ts';
import { capitalised } from '../kit/toolbar.tsx';
import { useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';

const EDITOR = '/dashboard/admin/newsletter';

const LOOK_AGAIN = 2_000;

/** Drafts, newsletters being sent and those sent; only a draft can be deleted. */
export function Issues() {
  const list = useList(listIssues, {
    filters: [
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: issueStatus.options.map(capitalised),
      },
    ],
  });
  const may = usePermission('publishing');
  const remove = useDelete(deleteIssue, {
    question: (issue: NewsletterIssue) => ({ title: `Delete the draft “${issue.subject}”?` }),
    done: () => ['info', 'Newsletter deleted'],
    failed: 'We could not delete the newsletter',
  });
  const sending = list.rows.some((issue) => issue.status === 'sending');
  useInterval(sending ? LOOK_AGAIN : null, list.refetch);

  const columns: Column<NewsletterIssue>[] = [
    {
      head: 'Subject',
      cell: (issue) => <OpenRowLink to={`${EDITOR}/${issue.id}`}>{issue.subject}</OpenRowLink>,
    },
    { head: 'Status', cell: (issue) => <IssueState status={issue.status} /> },
    {
      head: 'Progress',
      fold: true,
      cell: (issue) => issue.status !== 'draft' && <Progress issue={issue} />,
    },
    {
      head: 'Created',
      cell: (issue) => <OneLine>{showMoment(issue.date)}</OneLine>,
    },
    {
      head: 'Sent',
      fold: true,
      cell: (issue) => issue.startedAt && <OneLine>{showMoment(issue.startedAt)}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (issue) =>
        may.write &&
        issue.status === 'draft' && (
          <AskedAction does={remove} row={issue} name={issue.subject}>
            Delete
          </AskedAction>
        ),
    },
  ];

  return (
    <ListPage
      label="Newsletters"
      list={list}
      search="Search by subject"
      actions={
        may.write && (
          <ButtonLink to={`${EDITOR}/new`} size="small">
            Write newsletter
          </ButtonLink>
        )
      }
      columns={columns}
      rowKey={(issue) => issue.id}
      failed="We could not load the newsletters"
      empty={{ text: 'We send your newsletters to everyone who confirmed their address.' }}
    />
  );
}

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
