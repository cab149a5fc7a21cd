import * as z from 'zod/mini';
import {
  stepInput,
  updateDeliveryStep,
  type DeliveryDetail,
  type DeskStep,
} from '../../../contracts/deliveries-office.ts';
import { TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import type { StatusTone } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';

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
