import { useState } from 'react';
import * as z from 'zod/mini';
import {
  addMeeting,
  listParticipants,
  MOST_MEETINGS,
  removeMeeting,
  tickAttendance,
  type ClassDetail,
  type ClassSeat,
} from '../../../contracts/classes.ts';
import { day } from '../../../contracts/fields.ts';
import { showDay } from '../../../kernel/clock.ts';
import { TextField } from '../../ui/field.tsx';
import { RowAction } from '../kit/cells.tsx';
import { ActionButton, ChoiceSelect } from '../kit/controls.tsx';
import { ExportLinks } from '../kit/export-links.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Empty } from '../kit/states.tsx';
import { useWidth } from '../kit/table-column.ts';
import { useAction, useAskedAction } from '../kit/use-action.ts';

interface Props {
  found: ClassDetail;
}

interface Ticks {
  isThere: (participant: Participant, meeting: string) => boolean;
  /** Null for staff who only read. */
  set: ((participant: Participant, meeting: string, present: boolean) => void) | null;
}

/** Attendance: rows are participants on paid seats, columns are dates; on a phone one date at a time. */
export function Register({ found }: Props) {
  const may = usePermission('sales');
  const [adding, setAdding] = useState(false);
  const ticks = useTicks(may.write);
  const phone = useWidth() === 'phone';
  const people = found.seats.flatMap(({ paid, participant }) =>
    paid && participant ? [participant] : [],
  );
  return (
    <Part title="Register">
      <div className="mb-4 flex flex-wrap items-center gap-2">
        {may.write && !adding && found.meetings.length < MOST_MEETINGS && (
          <ActionButton onClick={() => setAdding(true)}>Add date</ActionButton>
        )}
        {found.named > 0 && <ExportLinks list={listParticipants} query={{ intake: found.id }} />}
      </div>
      {adding && <DateForm found={found} onDone={() => setAdding(false)} />}
      {people.length === 0 || found.meetings.length === 0 ? (
        <Empty
          title={people.length === 0 ? 'No participants yet' : 'No dates yet'}
          text={
            people.length === 0
              ? 'Name who sits on the paid seats, and they appear here.'
              : 'Add the date of a meeting, then tick who came.'
          }
        />
      ) : phone ? (
        <OneDate found={found} people={people} ticks={ticks} />
      ) : (
        <AllDates found={found} people={people} ticks={ticks} />
      )}
    </Part>
  );
}

/** Each tick is saved by itself. Until the answer is here the cell shows what was pressed. */
function useTicks(mayWrite: boolean): Ticks {
  const [pressed, setPressed] = useState<Record<string, boolean>>({});
  const save = useAction(tickAttendance, { failed: 'We could not save the tick' });
  const keyOf = (participant: string, meeting: string): string => `${participant} ${meeting}`;
  async function set({ id: participant }: Participant, meeting: string, present: boolean) {
    const key = keyOf(participant, meeting);
    setPressed((all) => ({ ...all, [key]: present }));
    await save.run({ params: { id: meeting, participant }, body: { present } });
    setPressed(({ [key]: _saved, ...others }) => others);
  }
  return {
    isThere: ({ id, present }, meeting) => pressed[keyOf(id, meeting)] ?? present.includes(meeting),
    set: mayWrite ? (...press) => void set(...press) : null,
  };
}

interface TableProps extends Props {
  people: Participant[];
  ticks: Ticks;
}

/** Without the year, which the class says: “7 Dec”. */
const shortDay = (of: string): string => showDay(of).replace(/ (\w{3})\w* \d+$/, ' $1');

function AllDates({ found, people, ticks }: TableProps) {
  return (
    // Focusable, so that the keyboard can scroll it.
    <div tabIndex={0} role="group" aria-label="Register" className="overflow-x-auto">
      <table className="text-sm">
        <thead>
          <tr className="border-b border-line text-left">
            <th scope="col" className="sticky left-0 bg-raised py-2 pr-4">
              Participant
            </th>
            <th scope="col" className="px-3 text-right">
              Came
            </th>
            {found.meetings.map((meeting) => (
              <th key={meeting.id} scope="col" className="px-3 py-2 text-center whitespace-nowrap">
                <span title={showDay(meeting.day)}>{shortDay(meeting.day)}</span>
                <RemoveDate meeting={meeting} ticks={ticks} short />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((participant) => (
            <tr key={participant.id} className="border-b border-line">
              <th
                scope="row"
                className="sticky left-0 max-w-56 bg-raised py-1 pr-4 text-left font-medium wrap-anywhere"
              >
                {participant.name}
              </th>
              <td className="px-3 text-right whitespace-nowrap digits">
                {found.meetings.filter(({ id }) => ticks.isThere(participant, id)).length} of{' '}
                {found.meetings.length}
              </td>
              {found.meetings.map((meeting) => (
                <td key={meeting.id} className="text-center">
                  <Tick
                    participant={participant}
                    meeting={meeting}
                    ticks={ticks}
                    label={`${participant.name}, ${showDay(meeting.day)}`}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function OneDate({ found, people, ticks }: TableProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const meeting = found.meetings.find(({ id }) => id === chosen) ?? found.meetings.at(-1)!;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ChoiceSelect
          aria-label="Date"
          value={meeting.id}
          options={found.meetings.map(({ id, day: at }) => [id, showDay(at)] as const)}
          onChoose={setChosen}
          className="min-h-11 rounded-md border border-edge bg-raised px-2 text-ink"
        />
        <RemoveDate meeting={meeting} ticks={ticks} />
      </div>
      <ul className="border-b border-line">
        {people.map((participant) => (
          <li key={participant.id} className="border-t border-line">
            <Tick participant={participant} meeting={meeting} ticks={ticks}>
              {participant.name}
            </Tick>
          </li>
        ))}
      </ul>
    </>
  );
}

interface TickProps {
  participant: Participant;
  meeting: ClassDetail['meetings'][number];
  ticks: Ticks;
  /** The accessible name where the cell shows none. */
  label?: string;
  children?: string;
}

function Tick({ participant, meeting, ticks, label, children }: TickProps) {
  const { set } = ticks;
  return (
    <label
      className={`flex min-h-11 items-center gap-3 ${children ? 'wrap-anywhere' : 'min-w-11 justify-center'}`}
    >
      <input
        type="checkbox"
        aria-label={label}
        className="size-5 shrink-0 accent-leaf"
        checked={ticks.isThere(participant, meeting.id)}
        disabled={set === null}
        onChange={(event) => set?.(participant, meeting.id, event.target.checked)}
      />
      {children}
    </label>
  );
}

function RemoveDate({
  meeting,
  ticks,
  short = false,
}: Pick<TickProps, 'meeting' | 'ticks'> & { short?: boolean }) {
  const remove = useAskedAction(removeMeeting, {
    question: () => ({
      title: `Remove ${showDay(meeting.day)} from the register?`,
      text: 'All ticks of this date are deleted.',
      confirm: 'Remove',
      danger: true,
    }),
    input: () => ({ params: { id: meeting.id } }),
    done: () => ['info', `${showDay(meeting.day)} removed from the register`],
    failed: 'We could not remove the date',
  });
  if (ticks.set === null) return null;
  return (
    <span className={short ? 'block text-xs text-soft' : 'text-sm'}>
      <RowAction
        label={`Remove ${showDay(meeting.day)} from the register`}
        onClick={() => void remove.ask(meeting)}
      >
        Remove
      </RowAction>
    </span>
  );
}

const dateInput = z.object({ day: day() });

function DateForm({ found, onDone }: Props & { onDone: () => void }) {
  const add = useAction(addMeeting, {
    done: (_, { body }) => `${showDay(body!.day)} added to the register`,
  });
  const form = useRecordForm(dateInput, {
    draft: `meeting:${found.id}`,
    row: null,
    values: () => ({ day: '' }),
    send: (body) => add.send({ params: { id: found.id }, body }),
    done: onDone,
    failed: 'We could not add the date. Try again.',
  });
  return (
    <div className="mb-5 max-w-sm rounded-xl border border-line p-4">
      <RecordForm form={form} save="Add date" onCancel={onDone}>
        <TextField label="Date" type="date" {...form.field('day')} />
      </RecordForm>
    </div>
  );
}

export type Participant = NonNullable<ClassSeat['participant']>;
