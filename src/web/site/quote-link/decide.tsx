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
export function Decide({ quote, proposal, total, action, refused }: DecideProps) {
  const accepting = refused?.doing === 'accept' ? refused : undefined;
  const declining = refused?.doing === 'decline' ? refused : undefined;
  const { accept, decline } = copy;
  return (
    <>
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
            error={accepting?.fields.name}
            defaultValue={accepting?.typed.name ?? quote.full_name}
          />
          <TextField
            id="kraPin"
            name="kraPin"
            label={accept.pin}
            optional
            maxLength={11}
            autoCapitalize="characters"
            hint={accept.pinHint}
            error={accepting?.fields.kraPin}
            defaultValue={accepting?.typed.kraPin}
          />
        </div>
        <Checkbox
          id="agreed"
          name="agreed"
          label={accept.agree}
          required
          className="mt-4"
          error={accepting?.fields.agreed}
        />
        {accepting?.fault && (
          <Notice tone="danger" className="mt-4">
            {accepting.fault}
          </Notice>
        )}
        <Button size="large" className="mt-5 max-sm:w-full">
          {fill(accept.send, { sum: total })}
        </Button>
      </form>
      <details open={declining !== undefined} className="mt-4">
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
            error={declining?.fields.reason}
            defaultValue={declining?.typed.reason}
          />
          {declining?.fault && (
            <Notice tone="danger" className="mt-4">
              {declining.fault}
            </Notice>
          )}
          <Button variant="danger" className="mt-4">
            {decline.send}
          </Button>
        </form>
      </details>
    </>
  );
}
