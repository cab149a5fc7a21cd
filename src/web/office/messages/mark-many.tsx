import { markMessage, type MessageMarks } from '../../../contracts/messages.ts';
import { callApi } from '../../lib/api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import type { Selection } from '../kit/use-selection.ts';

/** What can be done with the messages that are ticked: the button's words, the marks, and what is said of them. */
const MARKS: [words: string, marks: MessageMarks, done: string, back?: MessageMarks][] = [
  ['Mark read', { status: 'Read' }, 'marked as read'],
  ['Mark unread', { status: 'Unread' }, 'marked as unread'],
  ['Archive', { archived: true }, 'archived', { archived: false }],
];

/** The messages that are ticked, marked at once. */
export function MarkMany({ selection }: { selection: Selection }) {
  const bulk = useBulk();
  const set = (body: MessageMarks) => (key: string) =>
    callApi(markMessage, { params: { id: Number(key) }, body });
  return MARKS.map(([words, marks, done, back]) => (
    <ActionButton
      key={words}
      busy={bulk.busy}
      onClick={() =>
        void bulk
          .run(
            selection.keys,
            set(marks),
            (count) => `${count === 1 ? 'Message' : `${count} messages`} ${done}`,
            back && set(back),
          )
          .then(selection.clear)
      }
    >
      {words}
    </ActionButton>
  ));
}
