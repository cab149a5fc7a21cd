import { useState } from 'react';
import { listProposals, type Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { useRecord } from '../kit/use-record.ts';
import { ProposalCard } from './proposal-card.tsx';
import { ProposalEditor } from './proposal-editor.tsx';
import { ActionButton } from '../kit/controls.tsx';

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
      {error && <Failed title={FAILED} error={error} retry={() => void refetch()} />}
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
