import { useRef, useState } from 'react';
import {
  changeProposal,
  createProposal,
  proposalInput,
  type Proposal,
} from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useSave } from '../kit/use-action.ts';
import { discountValues, HALVES, NEW_LINE, planValues, type TermsForm } from '../terms/form.ts';
import { useSendProposal } from './use-send-proposal.tsx';
import { useUnreadWhileWriting } from './unread-answers.tsx';
import { PricedLines } from '../terms/priced-lines.tsx';

interface EditorProps {
  quote: Quote;
  /** The draft to edit; undefined for a new one. */
  draft?: Proposal;
  /** An earlier proposal whose text and prices a new one starts with. */
  basis?: Proposal;
  /** A colleague deleted the draft. */
  deleted?: boolean;
  onDone: () => void;
}

/** Message, lines, discounts, plan, last day and terms of a proposal, with live totals. */
export function ProposalEditor(props: EditorProps) {
  const { form, both, submit } = useProposalForm(props);
  return (
    <div className="border-line sm:rounded-xl sm:border sm:p-5">
      <RecordForm
        form={form}
        save="Save draft"
        busyText={both ? 'Save draft' : 'Saving…'}
        onCancel={props.onDone}
        primary={
          <Button type="button" busy={form.busy} onClick={() => submit(true)}>
            {form.busy && both ? 'Sending…' : 'Save and send'}
          </Button>
        }
      >
        <TextField label="Title" {...form.field('title')} />
        <TextArea
          label="Covering message"
          optional
          rows={3}
          hint="Shown above the proposal, and in its email after “Dear …”."
          {...form.field('message')}
        />
        <PricedLines
          form={form as unknown as TermsForm}
          name="lines"
          noun="line"
          from="acceptance"
          standard={(rate) => (rate > 0 ? `${rate / 100}%` : 'No VAT (we are not registered)')}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Valid until" type="date" {...form.field('validUntil')} />
          <SelectField label="Currency" {...form.field('currency')}>
            <option value="KES">KES</option>
            <option value="USD">USD</option>
          </SelectField>
        </div>
        <TextArea label="Terms" optional rows={4} {...form.field('terms')} />
      </RecordForm>
    </div>
  );
}

/** Saves the draft and, if `submit(true)` was called, sends it; `both` is true then. */
function useProposalForm({ quote, draft, basis, deleted = false, onDone }: EditorProps) {
  const { send } = useSendProposal(quote);
  const unread = useUnreadWhileWriting();
  const sendToo = useRef(false);
  // When it is also sent, only the sending is announced.
  const draftSaved = (): string | null => (sendToo.current ? null : 'Proposal saved as a draft');
  const save = useSave(createProposal, changeProposal, {
    added: draftSaved,
    changed: draftSaved,
    params: { id: quote.id },
  });
  // Which of the two buttons was pressed, and so shows progress.
  const [both, setBoth] = useState(false);
  const form = useRecordForm(proposalInput, {
    draft: `proposal:${quote.id}:${draft?.id ?? 'new'}`,
    row: draft ?? null,
    values: (read) => valuesOf(read ?? basis, quote, read !== null),
    ask: unread.ask,
    closed: ({ status }) => whyClosed(deleted ? 'deleted' : status),
    async send(body, read) {
      const saved = await save(body, read);
      // The draft is saved even if sending fails, and the list has its own button to send it.
      if (sendToo.current) await send(saved);
    },
    done: onDone,
    acts: true,
  });

  function submit(too: boolean): void {
    sendToo.current = too;
    setBoth(too);
    void form.submit().finally(() => {
      sendToo.current = false;
      setBoth(false);
    });
  }
  return { form, both, submit };
}

const whyClosed = (status: Proposal['status'] | 'deleted'): string | null =>
  status === 'draft' ? null : `This proposal is already ${status}`;

function valuesOf(proposal: Proposal | undefined, quote: Quote, same: boolean) {
  const inTwoWeeks = nairobiDay(new Date(Date.now() + 14 * DAY));
  if (!proposal)
    return {
      title: quote.selectedServices.join(', ').slice(0, 150),
      currency: 'KES' as const,
      validUntil: inTwoWeeks,
      terms: '',
      message: '',
      lines: [NEW_LINE],
      discount: discountValues(null),
      plan: HALVES,
    };
  const { title, currency, validUntil, terms, message, lines, discount, plan } = proposal;
  return {
    title,
    currency,
    terms,
    message,
    discount: discountValues(discount),
    plan: planValues(plan),
    validUntil: same ? validUntil : inTwoWeeks,
    lines: lines.map(({ description, quantity, price, vatRate, taxClass, discount: own }) => ({
      description,
      quantity,
      price,
      taxClass: taxClass ?? (vatRate > 0 ? 'standard' : 'zero'),
      discount: discountValues(own),
    })),
  };
}
