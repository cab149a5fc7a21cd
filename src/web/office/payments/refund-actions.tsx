import { useState } from 'react';
import {
  sendRefund,
  settledByHand,
  settleRefund,
  type RefundRow,
} from '../../../contracts/refunds.ts';
import { TextField } from '../../ui/field.tsx';
import { show } from '../kit/words.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RowAction } from '../kit/cells.tsx';
import { useAction } from '../kit/use-action.ts';
import { whatSendingDoes } from './refund-words.ts';

type Outcome = 'done' | 'not_done';

/** What staff can do with a refund: send it, or say by hand what became of it. Nothing where nobody has to act. */
export function RefundActions({ refund }: { refund: RefundRow }) {
  const may = usePermission('sales');
  const confirm = useConfirm();
  const sending = useAction(sendRefund, {
    done: ({ refund: sent }) =>
      `Refund of ${show(sent.amount, sent.currency)} for ${sent.number} is on its way.`,
    failed: 'The refund could not be sent',
  });
  const [noting, setNoting] = useState<Outcome | null>(null);
  const waits = !refund.disputed && (refund.status === 'due' || refund.status === 'failed');
  if (!may.write || (!waits && !refund.unconfirmed)) return null;
  const money = show(refund.amount, refund.currency);

  async function send(): Promise<void> {
    if (
      await confirm({
        title: `Give ${money} back to ${refund.customer}?`,
        text: whatSendingDoes(refund, {
          kind: refund.orderId === null ? 'invoice' : 'order',
          number: refund.number,
          customer: refund.customer,
          email: undefined,
        }).join(' '),
        confirm: 'Give back',
      })
    )
      await sending.run({ params: { id: refund.id }, body: {} });
  }

  if (noting) return <HandForm refund={refund} outcome={noting} onDone={() => setNoting(null)} />;
  return (
    <p className="flex flex-wrap gap-x-4">
      {waits && (
        <RowAction
          disabled={sending.busy}
          label={`Send ${money} for ${refund.number}`}
          onClick={() => void send()}
        >
          {refund.status === 'due' ? 'Send' : 'Try again'}
        </RowAction>
      )}
      <RowAction
        label={`Mark ${money} for ${refund.number} as done`}
        onClick={() => setNoting('done')}
      >
        Mark as done
      </RowAction>
      {refund.unconfirmed && (
        <RowAction
          danger
          label={`${money} for ${refund.number} did not go back`}
          onClick={() => setNoting('not_done')}
        >
          It did not go back
        </RowAction>
      )}
    </p>
  );
}

const WORDS: Record<Outcome, { save: string; hint: string }> = {
  done: {
    save: 'Mark as done',
    hint: "How it went back: the bank's reference, or what the provider's portal shows.",
  },
  not_done: { save: 'Note it', hint: "What the provider's portal shows." },
};

function HandForm({
  refund,
  outcome,
  onDone,
}: {
  refund: RefundRow;
  outcome: Outcome;
  onDone: () => void;
}) {
  const settling = useAction(settleRefund, {
    done: ({ refund: after }) =>
      after.status === 'succeeded'
        ? `Refund for ${after.number} noted as done.`
        : ['info', `Refund for ${after.number} noted as not done.`],
  });
  const form = useRecordForm(settledByHand, {
    draft: `refund-note:${refund.id}`,
    failed: 'The note could not be saved.',
    row: refund,
    values: () => ({ outcome, note: '' }),
    send: (body) => settling.send({ params: { id: refund.id }, body: { ...body, outcome } }),
    done: onDone,
    acts: true,
  });
  return (
    <div className="mt-2 max-w-md rounded-xl border border-line p-4">
      <RecordForm form={form} save={WORDS[outcome].save} onCancel={onDone}>
        <TextField label="Note" hint={WORDS[outcome].hint} {...form.field('note')} />
      </RecordForm>
    </div>
  );
}
