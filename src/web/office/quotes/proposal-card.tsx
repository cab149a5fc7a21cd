import {
  type Proposal,
  type ProposalStatus,
  discardProposal,
  withdrawProposal,
} from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Changes, dueOf } from '../../components/offer/changes.tsx';
import { Status, type StatusTone } from '../kit/states.tsx';
import { Link } from '../../ui/link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { ifMatch, useAskedAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';
import { useUnread } from './unread-answers.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useSendProposal } from './use-send-proposal.tsx';

/** The label of a line without VAT, as in the proposal. */
function noVatText({ vatRate, taxClass }: Proposal['lines'][number]): string {
  if (vatRate > 0) return '';
  return { zero: ', zero-rated', exempt: ', exempt from VAT', standard: ', no VAT' }[
    taxClass ?? 'standard'
  ];
}

const WORDS: Record<ProposalStatus, [StatusTone, string]> = {
  draft: ['info', 'Draft'],
  sent: ['wait', 'Waiting for customer'],
  accepted: ['good', 'Accepted'],
  declined: ['danger', 'Declined'],
  expired: ['off', 'Expired'],
  withdrawn: ['off', 'Withdrawn'],
};

interface CardProps {
  quote: Quote;
  proposal: Proposal;
  /** A later version replaced it. */
  replaced: boolean;
  writable: boolean;
  onEdit: () => void;
}

/** One proposal: status, contents and actions. */
export function ProposalCard({ quote, proposal, replaced, writable, onEdit }: CardProps) {
  const money = (amount: number): string => show(amount, proposal.currency);
  const [tone, word] = WORDS[proposal.status];
  return (
    <article
      aria-label={`Proposal ${quote.id}/${proposal.version}`}
      className="rounded-xl border border-line p-4 sm:p-5"
    >
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h4 className="font-semibold wrap-anywhere">{proposal.title}</h4>
        <span className="text-sm text-soft digits">
          {quote.id}/{proposal.version}
        </span>
        <Status tone={tone}>{replaced ? 'Replaced' : word}</Status>
        <p className="ml-auto font-semibold digits">{money(proposal.total)}</p>
      </div>
      <Offered proposal={proposal} money={money} />
      <Changes proposal={proposal} money={money} className="text-sm" />
      <Beside quote={quote} proposal={proposal} />
      <Outcome proposal={proposal} />
      <ProposalActions quote={quote} proposal={proposal} writable={writable} onEdit={onEdit} />
    </article>
  );
}

/** The lines and terms, in a section that opens. */
function Offered({ proposal, money }: { proposal: Proposal; money: (amount: number) => string }) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-block min-h-8 cursor-pointer py-1 text-soft underline decoration-line underline-offset-4">
        {proposal.lines.length === 1 ? '1 line' : `${proposal.lines.length} lines`},{' '}
        {money(proposal.amount)} and {money(proposal.tax)} VAT, valid until{' '}
        {showDay(proposal.validUntil)}
      </summary>
      <ul className="mt-2 border-t border-line">
        {proposal.lines.map((line, index) => (
          <li key={index} className="flex justify-between gap-6 border-b border-line py-2">
            <span className="wrap-anywhere">
              {line.description}{' '}
              <span className="text-soft digits">
                {line.quantity.toLocaleString('en-KE')} × {money(line.price)}
                {line.discount && `, less ${money(line.discount.amount)}`}
                {noVatText(line)}
              </span>
            </span>
            <span className="digits">{money(line.subtotal)}</span>
          </li>
        ))}
        {proposal.discount && (
          <li className="flex justify-between gap-6 border-b border-line py-2">
            <span>Discount on the total</span>
            <span className="digits">{money(-proposal.discount.amount)}</span>
          </li>
        )}
      </ul>
      {proposal.plan && (
        <ol className="mt-3">
          {proposal.plan.map((part, index) => (
            <li key={index} className="flex justify-between gap-6 py-1">
              <span className="wrap-anywhere">
                {part.label} <span className="text-soft">{dueOf(part)}</span>
              </span>
              <span className="digits">{money(part.amount)}</span>
            </li>
          ))}
        </ol>
      )}
      {proposal.message && (
        <p className="mt-3 whitespace-pre-line wrap-anywhere">{proposal.message}</p>
      )}
      {proposal.terms && (
        <p className="mt-3 whitespace-pre-line text-soft wrap-anywhere">{proposal.terms}</p>
      )}
    </details>
  );
}

/** The effect of a sent version on those accepted before. */
function Beside({ quote, proposal }: Pick<CardProps, 'quote' | 'proposal'>) {
  const { status, inAddition } = proposal;
  if (status !== 'sent' && status !== 'accepted') return null;
  return proposal.acceptedBefore.map(({ version, invoiceNumber, stands, paid }) => {
    if (status === 'sent' && !stands) return null;
    const name = `${quote.id}/${version}`;
    const inPlace =
      status === 'accepted'
        ? `Replaces ${name}: invoice ${invoiceNumber} is cancelled.`
        : paid > 0
          ? `Invoice ${invoiceNumber} is now paid or partly paid, so this version cannot replace ${name}. Withdraw this version and send one with only the new items.`
          : `Replaces ${name}: invoice ${invoiceNumber} will be cancelled when the customer accepts this version.`;
    return (
      <p key={version} className="mt-3 text-sm">
        {inAddition ? `Adds to ${name}: invoice ${invoiceNumber} does not change.` : inPlace}
      </p>
    );
  });
}

/** The customer’s decision and its evidence. */
function Outcome({ proposal }: { proposal: Proposal }) {
  const {
    status,
    decidedAt,
    acceptedName,
    acceptedIp,
    acceptedHash,
    acceptedText,
    declineReason,
    invoiceNumber,
    sentAt,
  } = proposal;
  if (status === 'accepted') {
    return (
      <div className="mt-3 text-sm">
        <p>
          Accepted by <strong>{acceptedName}</strong> on {showMoment(decidedAt!)} from {acceptedIp}.{' '}
          <Link
            to={`/dashboard/admin/invoices?q=${invoiceNumber}`}
            className="font-medium underline underline-offset-4"
          >
            Invoice {invoiceNumber}
          </Link>
        </p>
        <details className="mt-1">
          <summary className="inline-block min-h-8 cursor-pointer py-1 text-soft underline decoration-line underline-offset-4">
            Accepted text
          </summary>
          <pre className="mt-2 overflow-x-auto rounded-lg bg-sunken p-3 text-xs whitespace-pre-wrap wrap-anywhere">
            {acceptedText}
          </pre>
          <p className="mt-2 text-xs text-soft wrap-anywhere">SHA-256 {acceptedHash}</p>
        </details>
      </div>
    );
  }
  if (status === 'declined')
    return (
      <p className="mt-3 text-sm wrap-anywhere">
        Declined on {showMoment(decidedAt!)}: “{declineReason}”
      </p>
    );
  return sentAt && <p className="mt-3 text-sm text-soft">Sent {showMoment(sentAt)}</p>;
}

interface ActionsProps {
  quote: Quote;
  proposal: Proposal;
}

interface AllActionsProps extends ActionsProps {
  writable: boolean;
  onEdit: () => void;
}

/**
 * The actions on a proposal: send, edit or delete a draft; send again or withdraw a sent one; open its PDF at any
 * time.
 */
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
      text: 'We will email the customer the private link. They can accept the proposal until the “Valid until” date.',
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
    failed: 'We could not delete the draft',
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
      text: 'The customer will no longer be able to accept it.',
      confirm: 'Withdraw',
      danger: true,
    }),
    input: inputOf,
    done: () => ['info', `Proposal ${nameOf(of)} withdrawn`],
    failed: 'We could not withdraw the proposal',
  });
  return (
    <ActionButton variant="danger" busy={withdraw.busy} onClick={() => void withdraw.ask(of)}>
      Withdraw
    </ActionButton>
  );
}
