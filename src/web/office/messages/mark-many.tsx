import {
  markMessage,
  type ContactMessage,
  type MessageMarks,
} from '../../../contracts/messages.ts';
import { callApi } from '../../lib/api.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { useBulk } from '../kit/use-bulk.ts';
import { useSeen } from '../kit/use-seen.ts';
import type { Selection } from '../kit/use-selection.ts';
import { before } from './use-mark.ts';

/** What can be done with the messages that are ticked: the button's words, the marks, and what is said of them. */
const MARKS: [words: string, marks: MessageMarks, done: string][] = [
  ['Mark read', { status: 'Read' }, 'marked as read'],
  ['Mark unread', { status: 'Unread' }, 'marked as unread'],
  ['Archive', { archived: true }, 'archived'],
];

interface MarkManyProps {
  selection: Selection;
  rows: ContactMessage[];
}

/** The messages that are ticked, marked at once; Undo gives each what it had. */
export function MarkMany({ selection, rows }: MarkManyProps) {
  const bulk = useBulk();
  const seen = useSeen(rows, (message) => String(message.id));
  const set = (key: string, body: MessageMarks) =>
    callApi(markMessage, { params: { id: Number(key) }, body });
  return MARKS.map(([words, marks, done]) => (
    <ActionButton
      key={words}
      busy={bulk.busy}
      onClick={() => {
        const were = new Map(selection.keys.map((key) => [key, before(seen(key)!, marks)]));
        void bulk
          .run(
            selection.keys,
            (key) => set(key, marks),
            (count) => `${count === 1 ? 'Message' : `${count} messages`} ${done}`,
            (key) => set(key, were.get(key)!),
          )
          .then(selection.clear);
      }}
    >
      {words}
    </ActionButton>
  ));
}
