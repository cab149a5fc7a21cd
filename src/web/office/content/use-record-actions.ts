import {
  approveContent,
  deleteContent,
  updateContent,
  type ContentInput,
  type ContentRecord,
} from '../../../contracts/content.ts';
import { CONTENT_REGISTRY, titleOf } from '../../../contracts/content-kinds.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';

/** The calls behind a record's actions, with what is said and asked at each. */
export function useRecordActions(record: ContentRecord) {
  const { label } = CONTENT_REGISTRY[record.kind];
  const title = titleOf(record);
  const called = `${label} "${title}"`;
  const params = { id: record.id };
  const call = { params, headers: ifMatch(record) };
  const approval = useAction(approveContent, {
    done: ({ approved_at }) =>
      approved_at ? `${called} approved` : ['info', `Approval of ${called} withdrawn`],
    failed: 'Failed to approve',
  });
  const save = useAction(updateContent, {
    done: ({ published }) => (published ? `${called} published` : ['info', `${called} hidden`]),
    failed: 'Failed to save the record',
  });
  const removal = useAskedAction(deleteContent, {
    question: () => ({
      title: `Are you sure you want to delete the ${label.toLowerCase()} "${title}"?`,
      text: 'To take it off the site for a while, hide it instead.',
      confirm: 'Delete',
      danger: true,
    }),
    input: () => call,
    done: () => ['info', `${called} deleted`],
    failed: 'Failed to delete the record',
  });
  return {
    approving: approval.busy,
    approve: (approved: boolean) =>
      void approval.run({ ...call, body: { approved } }, (now) => ({
        params,
        body: { approved: !approved },
        headers: ifMatch(now),
      })),
    publishing: save.busy,
    publish: (published: boolean) =>
      void save.run({ ...call, body: { ...record, published } as ContentInput }, (now) => ({
        params,
        body: record as ContentInput,
        headers: ifMatch(now),
      })),
    removing: removal.busy,
    remove: () => void removal.ask(record),
  };
}
