import { commentStatus, moderateComments, type Comment } from '../../../contracts/comments.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useAction } from '../kit/use-action.ts';
import { useSeen } from '../kit/use-seen.ts';
import type { Selection } from '../kit/use-selection.ts';
import { STATES, type CommentState } from './words.ts';

interface ModerateManyProps {
  selection: Selection;
  rows: Comment[];
}

/** The comments that are ticked, decided on at once; Undo gives each the state it had. */
export function ModerateMany({ selection, rows }: ModerateManyProps) {
  const seen = useSeen(rows, (comment) => comment.id);
  const many = useAction(moderateComments, {
    done: (changed, { body }) =>
      `${changed.length} ${changed.length === 1 ? 'comment' : 'comments'} ${STATES[body!.status].done}`,
    failed: 'Failed to update the comments',
  });
  async function decide(status: CommentState): Promise<void> {
    const back = commentStatus.options
      .map((was) => ({ ids: selection.keys.filter((id) => seen(id)?.status === was), status: was }))
      .filter(({ ids }) => ids.length > 0)
      .map((body) => ({ body }));
    if (await many.run({ body: { ids: selection.keys, status } }, () => back)) selection.clear();
  }
  return (
    <>
      <ActionButton variant="primary" busy={many.busy} onClick={() => void decide('approved')}>
        Approve
      </ActionButton>
      <ActionButton variant="danger" busy={many.busy} onClick={() => void decide('spam')}>
        Mark as spam
      </ActionButton>
    </>
  );
}
