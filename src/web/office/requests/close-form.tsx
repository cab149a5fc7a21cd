import {
  closeDataRequest,
  closing,
  type OpenedDataRequest,
  type RequestKind,
} from '../../../contracts/data-requests.ts';
import { Checkbox, SelectField, TextArea } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';

const FIRST: Record<RequestKind, { outcome: 'answered' | 'deleted'; answer: string }> = {
  access: {
    outcome: 'answered',
    answer: 'You asked what we hold about you. You will find all of it in the attached file.',
  },
  correction: { outcome: 'answered', answer: 'You asked us to correct something. It is done: ' },
  deletion: {
    outcome: 'deleted',
    answer:
      'You asked us to delete what we hold about you. It is done. Orders, invoices and payments stay in our books for at least five years, because the Tax Procedures Act, 2015, asks for it.',
  },
  objection: {
    outcome: 'answered',
    answer: 'You objected to a use of your data. We have stopped it: ',
  },
};

/** The answer to a request, which closes it: with the data, after the deletion, or with the reason why not. */
export function CloseForm({ row }: { row: OpenedDataRequest }) {
  const close = useAction(closeDataRequest, {
    done: ({ email }) => `Answered and closed; the mail to ${email} is on its way`,
  });
  const form = useRecordForm(closing, {
    draft: `data-request:${row.id}`,
    row: null,
    failed: 'The request could not be closed.',
    values: () => ({ ...FIRST[row.kind], withData: row.kind === 'access' }),
    send: (body) => close.send({ params: { id: row.id }, body }),
    ask: ({ outcome }) => ({
      title: outcome === 'deleted' ? `Delete what we hold under ${row.email}?` : 'Send the answer?',
      text:
        outcome === 'deleted'
          ? 'What no law keeps goes, with the account, and cannot be brought back. The answer goes out by mail.'
          : 'It goes out by mail, and the request is closed.',
      confirm: outcome === 'deleted' ? 'Delete and answer' : 'Send',
      danger: outcome === 'deleted',
    }),
    acts: true,
  });
  return (
    <RecordForm form={form} save="Answer and close" busyText="Sending...">
      <SelectField label="What was done" required {...form.field('outcome')}>
        <option value="answered">Answered</option>
        <option value="deleted">Deleted, as far as the law lets us</option>
        <option value="refused">Refused, with the reason</option>
      </SelectField>
      <TextArea label="Answer" rows={6} required {...form.field('answer')} />
      <Checkbox label="Send all that we hold along, as a file" {...form.field('withData')} />
    </RecordForm>
  );
}
