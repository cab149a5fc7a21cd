import { useState, useRef } from 'react';
import {
  listProposals,
  type Proposal,
  changeProposal,
  createProposal,
  proposalInput,
} from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { DAY, nairobiDay } from '../../../kernel/clock.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { ActionButton, Options } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useSave } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { discountValues, HALVES, NEW_LINE, planValues, type TermsForm } from '../terms/form.ts';
import { PricedLines } from '../terms/priced-lines.tsx';
import { ProposalCard } from './proposal-card.tsx';
import { useUnreadWhileWriting } from './unread-answers.tsx';
import { useSendProposal } from './use-send-proposal.tsx';

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
function ProposalEditor(props: EditorProps) {
  const { form, both, submit } = useProposalForm(props);
  return (
    <div className="border-line sm:rounded-xl sm:border sm:p-5">
      <RecordForm
        form={form}
        save="Save draft"
        busyText={both ? 'Save draft' : 'Saving…'}
        onCancel={props.onDone}
        primary={
          <Button busy={form.busy} onClick={() => submit(true)}>
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
            <Options of={['KES', 'USD']} />
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

const FAILED = 'We could not load the proposals.';

/** The proposals on a quote, newest first, and the editor for the next one. */
export function Proposals({ quote }: { quote: Quote }) {
  const {
    data: proposals,
    error,
    refetch,
  } = useRecord(listProposals, { params: { id: quote.id } });
  const [editing, setEditing] = useState<Proposal | 'new' | null>(null);
  const may = usePermission('enquiries');
  const writable = may.write && quote.status !== 'Closed';
  const draft = proposals?.some((proposal) => proposal.status === 'draft');
  const none = proposals?.length === 0 && editing === null;
  const begin = writable && proposals && !draft && editing === null && (
    <ActionButton onClick={() => setEditing('new')}>Write proposal</ActionButton>
  );
  return (
    <section aria-labelledby="proposals">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h3 id="proposals" className="text-lg">
          Proposals
        </h3>
        {!none && begin}
      </div>
      {error && <Failed title={FAILED} error={error} retry={refetch} />}
      {!error && !proposals && <Loading rows={2} />}
      {none && (
        <div className="rounded-xl border border-dashed border-edge p-6 max-[20rem]:p-2">
          <p className="font-medium">No proposals yet</p>
          <p className="mt-1 mb-4 text-soft">
            A proposal has items with prices and a date until which it is valid. The customer reads
            and accepts it on their private page.
          </p>
          {begin}
        </div>
      )}
      <div className="grid gap-4">
        {editing === 'new' && (
          <ProposalEditor quote={quote} basis={proposals?.[0]} onDone={() => setEditing(null)} />
        )}
        {withEdited(proposals ?? [], editing).map((proposal) =>
          editing !== 'new' && editing?.id === proposal.id ? (
            <ProposalEditor
              key={proposal.id}
              quote={quote}
              draft={proposal}
              deleted={proposal === editing && !proposals?.includes(proposal)}
              onDone={() => setEditing(null)}
            />
          ) : (
            <ProposalCard
              key={proposal.id}
              quote={quote}
              proposal={proposal}
              replaced={isReplaced(proposal, proposals ?? [])}
              writable={writable}
              onEdit={() => setEditing(proposal)}
            />
          ),
        )}
      </div>
    </section>
  );
}

/** Includes the draft being edited, even if a colleague deleted it. */
const withEdited = (proposals: Proposal[], editing: Proposal | 'new' | null): Proposal[] =>
  editing === null || editing === 'new' || proposals.some(({ id }) => id === editing.id)
    ? proposals
    : [editing, ...proposals];

type Version = Pick<Proposal, 'version' | 'status' | 'sentAt' | 'decidedAt'>;

/** Whether a proposal was withdrawn because a later version was sent. */
export function isReplaced(
  { version, status, decidedAt }: Version,
  all: readonly Version[],
): boolean {
  return (
    status === 'withdrawn' &&
    decidedAt !== null &&
    all.some(
      (later) => later.version > version && later.sentAt !== null && later.sentAt <= decidedAt,
    )
  );
}
