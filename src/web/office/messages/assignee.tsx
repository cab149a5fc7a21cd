import { useId } from 'react';
import {
  listAssignees,
  type ContactMessage,
  type MessageMarks,
} from '../../../contracts/messages.ts';
import { ChoiceSelect } from '../kit/choice-select.tsx';
import { useRecord } from '../kit/use-record.ts';

interface AssigneeProps {
  message: ContactMessage;
  assign: (message: ContactMessage, marks: MessageMarks) => Promise<void>;
}

/** Who takes care of it; who is given it hears of it by the bell. */
export function Assignee({ message, assign }: AssigneeProps) {
  const field = useId();
  const { data: people = [] } = useRecord(listAssignees);
  const { assigned_to, assignee } = message;
  // Who has left, or may answer no more, is still named.
  const gone =
    assigned_to !== null && !people.some(({ id }) => id === assigned_to)
      ? [[assigned_to, assignee ?? 'A former colleague'] as const]
      : [];
  return (
    <div className="grid gap-1 text-sm">
      <label htmlFor={field} className="text-soft">
        Taken care of by
      </label>
      <ChoiceSelect
        id={field}
        value={assigned_to ?? ''}
        options={[
          ['', 'Nobody yet'],
          ...gone,
          ...people.map(({ id, name }) => [id, name] as const),
        ]}
        onChoose={(id) => void assign(message, { assigned_to: id === '' ? null : id })}
      />
    </div>
  );
}
