import { useState, type ReactNode } from 'react';
import { useFieldArray, type Control } from 'react-hook-form';
import * as z from 'zod/mini';
import {
  checklistInput,
  listChecklists,
  updateChecklist,
  type Checklist,
  type ChecklistInput,
  type ChecklistStep,
} from '../../../contracts/checklists.ts';
import {
  stepInput,
  updateDeliveryStep,
  type DeliveryDetail,
  type DeskStep,
} from '../../../contracts/deliveries-office.ts';
import { DELIVERIES, type Delivery } from '../../../contracts/deliveries.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { DELIVERY } from '../catalogue/package-facts.tsx';
import { RowAction } from '../kit/cells.tsx';
import { ActionButton, Mover } from '../kit/controls.tsx';
import { CountField, NUMBER } from '../kit/fields.tsx';
import { RecordForm, useRecordForm, type RecordFormOf } from '../kit/record-form.tsx';
import { OneRecord, type StatusTone } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

const NEW_STEP: ChecklistStep = { text: '', sw: '', days: 1, asks: 'nothing', from: 'us' };

/** The checklists of all kinds; one is edited at a time. */
export function Checklists({ onDone }: { onDone: () => void }) {
  const found = useRecord(listChecklists);
  const [kind, setKind] = useState<Delivery>(DELIVERIES[0]);
  return (
    <OneRecord found={found} failed="We could not load the checklists.">
      {(all) => (
        <ChecklistForm key={kind} checklist={all.find((one) => one.kind === kind)!} onDone={onDone}>
          <SelectField
            label="Kind of delivery"
            hint="Changes apply to later deliveries. Those already begun keep their steps."
            value={kind}
            onChange={({ target }) => setKind(target.value as Delivery)}
          >
            {DELIVERIES.map((one) => (
              <option key={one} value={one}>
                {DELIVERY[one]}
              </option>
            ))}
          </SelectField>
        </ChecklistForm>
      )}
    </OneRecord>
  );
}

function ChecklistForm({
  checklist,
  onDone,
  children,
}: {
  checklist: Checklist;
  onDone: () => void;
  children: ReactNode;
}) {
  const { kind } = checklist;
  const update = useAction(updateChecklist, { done: () => `Checklist “${DELIVERY[kind]}” saved` });
  const form = useRecordForm(checklistInput, {
    draft: `checklist:${kind}`,
    row: checklist,
    failed: 'We could not save the checklist. Try again.',
    values: ({ steps }) => ({ steps }),
    send: (body, row) => update.send({ params: { kind }, body, headers: ifMatch(row) }),
    done: onDone,
  });
  return (
    <RecordForm form={form} save="Save checklist" onCancel={onDone}>
      {children}
      <Steps form={form as unknown as RecordFormOf<typeof checklistInput>} />
    </RecordForm>
  );
}

function Steps({ form }: { form: RecordFormOf<typeof checklistInput> }) {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control as unknown as Control<ChecklistInput>,
    name: 'steps',
  });
  const ids = fields.map(({ id }) => id);
  return (
    <fieldset className="min-w-0">
      <legend className="font-medium">Steps</legend>
      <p className="mb-3 text-sm text-soft">
        Working days count from the payment. Saturdays and Sundays do not count.
      </p>
      <ol className="grid gap-6">
        {fields.map(({ id }, index) => {
          const name = `step ${index + 1}`;
          return (
            <li key={id} className="grid gap-4 border-t border-line pt-4">
              <div className="flex items-center justify-between gap-3">
                <p className="font-medium">Step {index + 1}</p>
                <span className="flex items-center gap-2">
                  <Mover
                    title={name}
                    id={id}
                    ids={ids}
                    busy={false}
                    save={(order) => move(index, order.indexOf(id))}
                  />
                  <RowAction label={`Remove ${name}`} onClick={() => remove(index)}>
                    Remove
                  </RowAction>
                </span>
              </div>
              <TextField label="What is done" {...form.field(`steps.${index}.text`)} />
              <TextField
                label="In Kiswahili"
                optional
                hint="Customers see only steps that have a Kiswahili text."
                {...form.field(`steps.${index}.sw`)}
              />
              <div className="grid gap-4 sm:grid-cols-3">
                <CountField
                  label="Working days"
                  min={0}
                  {...form.field(`steps.${index}.days`, NUMBER)}
                />
                <SelectField label="Done by" {...form.field(`steps.${index}.from`)}>
                  <option value="us">Us</option>
                  <option value="customer">The customer</option>
                </SelectField>
                <SelectField label="Needs" {...form.field(`steps.${index}.asks`)}>
                  <option value="nothing">Nothing</option>
                  <option value="note">A note</option>
                  <option value="file">A file</option>
                  <option value="approval">An approval</option>
                  <option value="credits">SMS credits added</option>
                  <option value="domain">A domain</option>
                  <option value="day">An expiry day</option>
                </SelectField>
              </div>
            </li>
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-danger empty:hidden">{form.problem('steps')}</p>
      <ActionButton className="mt-4" onClick={() => append(NEW_STEP)}>
        Add step
      </ActionButton>
    </fieldset>
  );
}

export const STATES: Record<DeskStep['status'], { label: string; tone: StatusTone }> = {
  open: { label: 'To do', tone: 'wait' },
  done: { label: 'Done', tone: 'good' },
  skipped: { label: 'Skipped', tone: 'off' },
};

export function useChange(step: DeskStep) {
  return useAction(updateDeliveryStep, {
    done: (_, { body }) => `“${step.text}”: ${STATES[body!.status].label.toLowerCase()}.`,
    failed: 'We could not change the step',
    part: true,
  });
}

const stepWords = z.object({ note: stepInput.shape.note, day: stepInput.shape.day });

const SAVE = {
  open: 'Save',
  done: 'Save and mark as done',
  skipped: 'Save and skip step',
};

interface StepFormProps {
  delivery: DeliveryDetail;
  step: DeskStep;
  /** The status that the step has with it. */
  status: DeskStep['status'];
  onDone: () => void;
}

/** What staff write about a step: a note, the domain or the day that it asks for. */
export function StepForm({ delivery, step, status, onDone }: StepFormProps) {
  const change = useChange(step);
  const [isDomain, isDay] = [step.asks === 'domain', step.asks === 'day'].map(
    (asks) => asks && status === 'done',
  );
  const form = useRecordForm(stepWords, {
    draft: `step-note:${delivery.id}:${step.number}`,
    row: delivery,
    values: ({ checklist }) => {
      const { note, day } = checklist[step.number - 1]!;
      return { note, day: isDay ? (day ?? '') : undefined };
    },
    send: (body, read) =>
      change.send({
        params: { id: read.id, step: step.number },
        body: { ...body, status },
        headers: ifMatch(read),
      }),
    done: onDone,
    // What was written before may stay untouched, and the step is marked with it.
    acts: status !== step.status && Boolean(isDay ? step.day : step.note),
    failed: 'We could not change the step. Try again.',
  });
  return (
    <div className="mt-2">
      <RecordForm
        form={form}
        save={SAVE[status === step.status ? 'open' : status]}
        onCancel={onDone}
      >
        {isDay && <TextField label="Day" type="date" {...form.field('day')} />}
        {isDomain ? (
          <TextField
            label="Domain"
            hint="For example shule.co.ke."
            inputMode="url"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={300}
            {...form.field('note')}
          />
        ) : (
          <TextField label="Note" optional={isDay} maxLength={500} {...form.field('note')} />
        )}
      </RecordForm>
    </div>
  );
}
