import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Refused } from './action.ts';
import { copy, type Offer } from './copy.ts';

interface DecideProps {
  quote: SharedQuote;
  proposal: Offer;
  /** With VAT, for a person. */
  total: string;
  action: string;
  refused?: Refused;
}

/** Two plain forms: accept, and behind a fold decline. */
export function Decide({ refused, ...offered }: DecideProps) {
  return (
    <>
      <Accept {...offered} refused={refused?.doing === 'accept' ? refused : undefined} />
      <Decline
        action={offered.action}
        refused={refused?.doing === 'decline' ? refused : undefined}
      />
    </>
  );
}

function Accept({ quote, proposal, total, action, refused }: DecideProps) {
  const { accept } = copy;
  return (
    <form
      method="post"
      action={action}
      className="rounded-card border-2 border-leaf bg-raised p-5 sm:p-8"
    >
      <h3 className="text-xl sm:text-2xl">{accept.title}</h3>
      <p className="mt-2 text-soft">{accept.text}</p>
      <input type="hidden" name="doing" value="accept" />
      <input type="hidden" name="hash" value={proposal.hash} />
      <div className="mt-5 grid gap-5 sm:grid-cols-2">
        <TextField
          id="name"
          name="name"
          label={accept.name}
          autoComplete="name"
          required
          maxLength={100}
          error={refused?.fields.name}
          defaultValue={refused?.typed.name ?? quote.full_name}
        />
        <TextField
          id="kraPin"
          name="kraPin"
          label={accept.pin}
          optional
          maxLength={11}
          autoCapitalize="characters"
          hint={accept.pinHint}
          error={refused?.fields.kraPin}
          defaultValue={refused?.typed.kraPin}
        />
      </div>
      <Checkbox
        id="agreed"
        name="agreed"
        label={accept.agree}
        required
        className="mt-4"
        error={refused?.fields.agreed}
      />
      {refused?.fault && (
        <Notice tone="danger" className="mt-4">
          {refused.fault}
        </Notice>
      )}
      <Button size="large" className="mt-5 max-sm:w-full">
        {fill(accept.send, { sum: total })}
      </Button>
    </form>
  );
}

function Decline({ action, refused }: Pick<DecideProps, 'action' | 'refused'>) {
  const { decline } = copy;
  return (
    <details open={refused !== undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4">
        {decline.open}
      </summary>
      <form method="post" action={action} className="mt-3">
        <input type="hidden" name="doing" value="decline" />
        <TextArea
          id="reason"
          name="reason"
          label={decline.reason}
          hint={decline.hint}
          rows={3}
          required
          maxLength={2000}
          error={refused?.fields.reason}
          defaultValue={refused?.typed.reason}
        />
        {refused?.fault && (
          <Notice tone="danger" className="mt-4">
            {refused.fault}
          </Notice>
        )}
        <Button variant="danger" className="mt-4">
          {decline.send}
        </Button>
      </form>
    </details>
  );
}
