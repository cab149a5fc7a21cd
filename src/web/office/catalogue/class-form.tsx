import * as z from 'zod/mini';
import {
  addIntake,
  changeIntake,
  newIntake,
  type Intake,
} from '../../../contracts/catalogue-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';

const schema = z.required(newIntake);
/** A class has at most 15 learners (S1-339). */
const USUAL_SEATS = 15;

/** Adds or changes a class. The server keeps the seats at or above those sold and held. */
export function ClassForm({
  packageId,
  intake,
  onDone,
}: {
  packageId: string;
  intake: Intake | null;
  onDone: () => void;
}) {
  const add = useAction(addIntake, {
    done: ({ startsOn }) => `Class of ${showDay(startsOn)} added`,
  });
  const change = useAction(changeIntake, {
    done: ({ startsOn }) => `Class of ${showDay(startsOn)} updated`,
  });
  const form = useRecordForm(schema, {
    draft: `class:${intake?.id ?? `new:${packageId}`}`,
    row: intake,
    failed: intake ? 'Failed to update class' : 'Failed to add class',
    values: (read) => read ?? { startsOn: '', capacity: USUAL_SEATS, open: true },
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ params: { id: packageId }, body }),
    done: onDone,
  });
  const taken = (intake?.sold ?? 0) + (intake?.held ?? 0);
  return (
    <RecordForm form={form} save={intake ? 'Save class' : 'Add class'} onCancel={onDone}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Starts on" type="date" {...form.field('startsOn')} />
        <TextField
          label="Seats"
          type="number"
          inputMode="numeric"
          min={Math.max(1, taken)}
          hint={taken > 0 ? `${taken} are sold or held.` : undefined}
          {...form.field('capacity', { valueAsNumber: true })}
        />
      </div>
      <Checkbox
        label="Open"
        hint="The shop sells the earliest class that is open and still to come."
        {...form.field('open')}
      />
    </RecordForm>
  );
}
