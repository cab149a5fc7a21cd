import { useState } from 'react';
import {
  listIntakes,
  type Intake,
  addIntake,
  changeIntake,
  newIntake,
} from '../../../contracts/catalogue-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/cells.tsx';
import { Empty, Failed, Loading, Status } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import * as z from 'zod/mini';
import { Checkbox, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { CountField, NUMBER } from '../kit/fields.tsx';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { Link } from '../../ui/link.tsx';
import { useSave } from '../kit/use-action.ts';

const schema = z.required(newIntake);
/** A class has at most 15 learners. */
const USUAL_SEATS = 15;

/** Adds or changes a class. The server keeps the seats at or above those sold and held. */
function ClassForm({
  packageId,
  intake,
  onDone,
}: {
  packageId: string;
  intake: Intake | null;
  onDone: () => void;
}) {
  const form = useRecordForm(schema, {
    draft: `class:${intake?.id ?? `new:${packageId}`}`,
    row: intake,
    failed: intake
      ? 'We could not update the class. Try again.'
      : 'We could not add the class. Try again.',
    values: (read) => read ?? { startsOn: '', capacity: USUAL_SEATS, open: true },
    send: useSave(addIntake, changeIntake, {
      added: ({ startsOn }) => `Class on ${showDay(startsOn)} added`,
      changed: ({ startsOn }) => `Class on ${showDay(startsOn)} updated`,
      params: { id: packageId },
    }),
    done: onDone,
  });
  const taken = (intake?.sold ?? 0) + (intake?.held ?? 0);
  return (
    <RecordForm form={form} save={intake ? 'Save class' : 'Add class'} onCancel={onDone}>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Starts on" type="date" {...form.field('startsOn')} />
        <CountField
          label="Seats"
          min={Math.max(1, taken)}
          hint={taken > 0 ? `Seats sold or held: ${taken}.` : undefined}
          {...form.field('capacity', NUMBER)}
        />
      </div>
      <Checkbox
        label="Open"
        hint="The shop sells seats in the earliest open class that has not started."
        {...form.field('open')}
      />
    </RecordForm>
  );
}

/** The classes of a bootcamp with their seats, and the form for one of them. */
export function Classes({ packageId }: { packageId: string }) {
  const may = usePermission('catalogue');
  const sales = usePermission('sales');
  const { data, error, refetch } = useRecord(listIntakes, { params: { id: packageId } });
  const [edited, setEdited] = useState<Intake | 'new' | null>(null);
  if (error) return <Failed title="We could not load the classes" error={error} retry={refetch} />;
  if (!data) return <Loading rows={3} />;
  return (
    <div className="grid gap-6">
      {data.length === 0 ? (
        <Empty title="No classes yet" text="Until you add one, the shop offers the waitlist." />
      ) : (
        <ul className="border-b border-line">
          {data.map((intake) => (
            <li
              key={intake.id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-t border-line py-3"
            >
              <div className="min-w-44">
                <p className="font-semibold">{showDay(intake.startsOn)}</p>
                <Standing intake={intake} />
              </div>
              <p className="text-sm digits">
                <span className="font-semibold">{intake.left}</span> of {intake.capacity} seats left
                <span className="block text-soft">
                  {intake.sold} sold, {intake.held} held
                </span>
              </p>
              {may.write && (
                <RowAction
                  label={`Edit the class on ${showDay(intake.startsOn)}`}
                  onClick={() => setEdited(intake)}
                >
                  Edit
                </RowAction>
              )}
              {sales.read && (
                <Link
                  to={`${addressOfSection('classes')}?open=${intake.id}`}
                  className="basis-full text-sm underline decoration-line underline-offset-4"
                >
                  Participants, register and waitlist
                  <span className="sr-only"> of the class on {showDay(intake.startsOn)}</span>
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {may.write && edited === null && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setEdited('new')}>
          Add class
        </Button>
      )}
      {edited !== null && (
        <section
          aria-label={edited === 'new' ? 'New class' : 'Edit class'}
          className="rounded-xl border border-line bg-sunken/50 p-5"
        >
          <ClassForm
            key={edited === 'new' ? 'new' : edited.id}
            packageId={packageId}
            intake={edited === 'new' ? null : edited}
            onDone={() => setEdited(null)}
          />
        </section>
      )}
    </div>
  );
}

function Standing({ intake }: { intake: Intake }) {
  if (intake.onSale)
    return (
      <Status tone={intake.left > 0 ? 'good' : 'wait'}>
        {intake.left > 0 ? 'On sale' : 'On sale, full'}
      </Status>
    );
  return <Status tone="off">{intake.open ? 'Open, not on sale now' : 'Closed'}</Status>;
}
