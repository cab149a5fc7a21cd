import { discardProposal, withdrawProposal, type Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ActionButton } from '../kit/action-button.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useUnread } from './unread-answers.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useSendProposal } from './use-send-proposal.tsx';

interface ActionsProps {
  quote: Quote;
  proposal: Proposal;
}

interface AllActionsProps extends ActionsProps {
  writable: boolean;
  onEdit: () => void;
}

/** What can be done with a proposal: a draft is sent, changed or deleted, a sent one sent again or withdrawn; its paper is there always. */
export function ProposalActions({ writable, onEdit, ...of }: AllActionsProps) {
  const status = writable ? of.proposal.status : null;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {(status === 'draft' || status === 'sent') && <Send {...of} />}
      {status === 'draft' && <ActionButton onClick={onEdit}>Edit</ActionButton>}
      {status === 'draft' && <Discard {...of} />}
      {status === 'sent' && <Withdraw {...of} />}
      <a
        href={`/api/proposals/${of.proposal.id}/pdf`}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'small')}
      >
        PDF
      </a>
    </div>
  );
}

const nameOf = ({ quote, proposal }: ActionsProps): string => `${quote.id}/${proposal.version}`;
const inputOf = ({ proposal }: ActionsProps) => ({
  params: { id: proposal.id },
  headers: ifMatch(proposal),
});

function Send(of: ActionsProps) {
  const draft = of.proposal.status === 'draft';
  const unread = useUnread();
  const confirm = useConfirm();
  const { send, busy } = useSendProposal(of.quote);
  async function go(): Promise<void> {
    const question = await unread.ask();
    if (question && !(await confirm(question))) return;
    await send(of.proposal, {
      title: `Send proposal ${nameOf(of)} to ${of.quote.email}?`,
      text: 'The customer gets a mail with the private link, and can accept until the last day.',
      confirm: 'Send',
    });
  }
  return (
    <ActionButton variant={draft ? 'primary' : 'quiet'} busy={busy} onClick={() => void go()}>
      {draft ? 'Send' : 'Send again'}
    </ActionButton>
  );
}

function Discard(of: ActionsProps) {
  const discard = useAskedAction(discardProposal, {
    question: () => ({
      title: `Delete the draft ${nameOf(of)}?`,
      confirm: 'Delete',
      danger: true,
    }),
    input: inputOf,
    done: () => ['info', `Draft ${nameOf(of)} deleted`],
    failed: 'The draft could not be deleted',
  });
  return (
    <ActionButton variant="danger" busy={discard.busy} onClick={() => void discard.ask(of)}>
      Delete
    </ActionButton>
  );
}

function Withdraw(of: ActionsProps) {
  const withdraw = useAskedAction(withdrawProposal, {
    question: () => ({
      title: `Withdraw proposal ${nameOf(of)}?`,
      text: 'The customer can no longer accept it.',
      confirm: 'Withdraw',
      danger: true,
    }),
    input: inputOf,
    done: () => ['info', `Proposal ${nameOf(of)} withdrawn`],
    failed: 'The proposal could not be withdrawn',
  });
  return (
    <ActionButton variant="danger" busy={withdraw.busy} onClick={() => void withdraw.ask(of)}>
      Withdraw
    </ActionButton>
  );
}
