import { moderateComments } from '../../../contracts/comments.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useAction } from '../kit/use-action.ts';
import type { Selection } from '../kit/use-selection.ts';
import { STATES, type CommentState } from './words.ts';

/** The comments that are ticked, decided on at once. */
export function ModerateMany({ selection }: { selection: Selection }) {
  const many = useAction(moderateComments, {
    done: (changed, { body }) =>
      `${changed.length} ${changed.length === 1 ? 'comment' : 'comments'} ${STATES[body!.status].done}`,
    failed: 'Failed to update the comments',
  });
  async function decide(status: CommentState): Promise<void> {
    if ((await many.run({ body: { ids: selection.keys, status } })) !== null) selection.clear();
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
