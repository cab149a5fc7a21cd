import { CREDIT_KINDS, creditInput } from '../../../contracts/credits.ts';
import { addDeliveryCredits, type DeliveryDetail } from '../../../contracts/deliveries-office.ts';
import { nairobiDay } from '../../../kernel/clock.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { CreditRows, CreditSums, countOf } from '../credits/ledger.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { CountField, NUMBER } from '../kit/fields.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import type { OpenRecord } from '../kit/use-record.ts';

interface Props {
  delivery: DeliveryDetail;
}

/** "3,000 of 5,000 added": of what is not refunded. */
export const addedOf = ({ added, deducted, owed }: NonNullable<DeliveryDetail['credits']>) =>
  `${countOf(added - deducted)} of ${countOf(added - deducted + owed)} added`;

/** Whether an open step has the button that adds credits. */
const offersCredits = ({ checklist }: DeliveryDetail): boolean =>
  checklist.some(({ asks, status }) => asks === 'credits' && status !== 'done');

/** The SMS credits of a delivery: sums, the forms that write an entry, and all entries. */
export function Credits({ delivery, beside }: Props & { beside: OpenRecord }) {
  const may = usePermission('sales');
  const { credits } = delivery;
  if (!credits) return null;
  return (
    <Part title="SMS credits">
      <CreditSums ledger={credits} />
      {may.write && beside.id === 'credits' && credits.owed > 0 ? (
        <AddForm delivery={delivery} onDone={beside.close} />
      ) : may.write && beside.id === 'correction' ? (
        <CorrectionForm delivery={delivery} onDone={beside.close} />
      ) : (
        may.write && (
          <p className="my-3 flex flex-wrap gap-2">
            {credits.owed > 0 && !offersCredits(delivery) && (
              <ActionButton variant="primary" onClick={() => beside.show('credits')}>
                Add credits
              </ActionButton>
            )}
            <ActionButton onClick={() => beside.show('correction')}>Deduct or refund</ActionButton>
          </p>
        )
      )}
      <CreditRows rows={credits.rows} />
    </Part>
  );
}

function useEntryForm(
  delivery: DeliveryDetail,
  kind: 'added' | 'deducted',
  { said, onDone }: { said: string; onDone: () => void },
) {
  const save = useAction(addDeliveryCredits, { done: () => said });
  return useRecordForm(creditInput, {
    draft: `credits:${kind}:${delivery.id}`,
    row: delivery,
    values: ({ credits }) => ({
      kind,
      number: kind === 'added' ? credits!.owed : credits!.toDeduct || undefined,
      day: nairobiDay(new Date()),
      reference: '',
      reason: kind === 'deducted' ? reasonOf(credits!) : null,
    }),
    send: (body, read) => save.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
    failed: 'We could not write the entry. Try again.',
  });
}

const reasonOf = ({ toDeduct }: NonNullable<DeliveryDetail['credits']>) =>
  toDeduct > 0 ? ('refund' as const) : ('mistake' as const);

interface FormProps extends Props {
  onDone: () => void;
}

const BOX = 'my-4 rounded-xl border border-line p-4 sm:p-5';

function AddForm({ delivery, onDone }: FormProps) {
  const form = useEntryForm(delivery, 'added', {
    said: `Credits added. We will email ${delivery.email}.`,
    onDone,
  });
  return (
    <section aria-label="Add credits" className={BOX}>
      <RecordForm form={form} save="Add credits" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <CountField
            label="Credits added"
            hint={`${countOf(delivery.credits!.owed)} are owed.`}
            {...form.field('number', NUMBER)}
          />
          <TextField label="Day" type="date" {...form.field('day')} />
        </div>
        <TextField
          label="SMS account or reference"
          hint="As in the SMS company’s report. The customer does not see it."
          {...form.field('reference')}
        />
      </RecordForm>
    </section>
  );
}

/** Entries that mend others: none is changed or removed. */
function CorrectionForm({ delivery, onDone }: FormProps) {
  const form = useEntryForm(delivery, 'deducted', { said: 'Entry written', onDone });
  const kind = form.watch('kind');
  return (
    <section aria-label="Deduct or refund" className={BOX}>
      <RecordForm form={form} save="Write entry" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="What happened"
            hint={HINTS[kind as keyof typeof HINTS]}
            {...form.field('kind')}
          >
            <option value="deducted">{CREDIT_KINDS.deducted}</option>
            <option value="refunded">{CREDIT_KINDS.refunded}</option>
            <option value="not_refunded">{CREDIT_KINDS.not_refunded}</option>
          </SelectField>
          {kind === 'deducted' && (
            <SelectField label="Reason" {...form.field('reason')}>
              <option value="mistake">A mistake</option>
              <option value="refund">A refund</option>
            </SelectField>
          )}
          <CountField label="Credits" {...form.field('number', NUMBER)} />
          <TextField label="Day" type="date" {...form.field('day')} />
        </div>
        <TextField label="Reference" optional {...form.field('reference')} />
      </RecordForm>
    </section>
  );
}

const HINTS = {
  deducted: 'You took credits out of the customer’s SMS account.',
  refunded:
    'You refunded a sum without choosing lines. Refunds of an order or its lines count by themselves.',
  not_refunded: 'A refund was entered here by mistake.',
};
