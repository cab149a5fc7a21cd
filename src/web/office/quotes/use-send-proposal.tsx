import { useRef } from 'react';
import { sendProposal, type AcceptedOffer, type Proposal } from '../../../contracts/proposals.ts';
import type { Quote } from '../../../contracts/quotes.ts';
import { useConfirm, type Question } from '../kit/confirm.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { show } from '../kit/words.ts';

/**
 * Sends a proposal. If an earlier version is accepted, staff first choose what happens to it; otherwise `question` is
 * asked, if given.
 */
export function useSendProposal(quote: Quote) {
  const confirm = useConfirm();
  const inAddition = useRef(false);
  const action = useAction(sendProposal, {
    done: ({ version }) => `Proposal ${quote.id}/${version} sent`,
    failed: 'We could not send the proposal',
  });
  return {
    busy: action.busy,
    /** Answers whether it was sent. */
    async send(proposal: Proposal, question?: Question): Promise<boolean> {
      const standing = proposal.acceptedBefore.filter(({ stands }) => stands);
      const decide = proposal.status === 'draft' && standing.length > 0;
      inAddition.current = standing.some(({ paid }) => paid > 0);
      const asked = decide ? besideQuestion(quote, proposal, standing, inAddition) : question;
      if (asked && !(await confirm(asked))) return false;
      const body = decide ? { inAddition: inAddition.current } : {};
      const sent = await action.run({
        params: { id: proposal.id },
        headers: ifMatch(proposal),
        body,
      });
      return sent !== null;
    },
  };
}

function besideQuestion(
  quote: Quote,
  { version }: Proposal,
  standing: AcceptedOffer[],
  inAddition: { current: boolean },
): Question {
  const name = `${quote.id}/${version}`;
  return {
    title: `Send proposal ${name}?`,
    text: <Beside quote={quote} standing={standing} inAddition={inAddition} />,
    confirm: 'Send',
  };
}

interface BesideProps {
  quote: Quote;
  standing: AcceptedOffer[];
  inAddition: { current: boolean };
}

/** The accepted versions, with the two choices, or one if there is a payment. */
function Beside({ quote, standing, inAddition }: BesideProps) {
  const paid = standing.some((one) => one.paid > 0);
  const numbers = standing.map(({ invoiceNumber }) => invoiceNumber).join(', ');
  const choices = [
    {
      value: false,
      title: 'Replaces it',
      text: paid
        ? `Not possible: there is a payment for ${numbers}. Refund it first, or add only new work.`
        : `Once the customer accepts, a credit note will cancel ${numbers}.`,
    },
    {
      value: true,
      title: 'Adds to it',
      text: `We will not change ${numbers}. Put only new work into this proposal. It will get its own invoice.`,
    },
  ];
  return (
    <>
      <ul>
        {standing.map((one) => (
          <li key={one.version}>{acceptedText(quote.id, one)}</li>
        ))}
      </ul>
      <fieldset className="mt-4 grid gap-2">
        <legend className="mb-2 font-medium text-ink">
          How does this proposal relate to what was accepted?
        </legend>
        {choices.map(({ value, title, text }) => (
          <label
            key={title}
            className="flex gap-3 rounded-lg border border-edge p-3 has-checked:border-leaf has-checked:bg-good-soft"
          >
            <input
              type="radio"
              name="beside"
              className="mt-1 size-5 shrink-0"
              defaultChecked={value === paid}
              disabled={paid && !value}
              onChange={() => {
                inAddition.current = value;
              }}
            />
            <span>
              <strong className="block text-ink">{title}</strong>
              {text}
            </span>
          </label>
        ))}
      </fieldset>
      <p className="mt-4">The customer will see this in the email and on the page.</p>
    </>
  );
}

function acceptedText(quoteId: number, one: AcceptedOffer): string {
  const money = (amount: number) => show(amount, one.currency);
  const paid = one.paid > 0 ? `, ${money(one.paid)} paid` : ', nothing paid yet';
  return `Proposal ${quoteId}/${one.version} was accepted: invoice ${one.invoiceNumber}, ${money(one.total)}${paid}.`;
}
