import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox, TextArea, TextField } from '../../ui/field.tsx';
import { PrivateForm } from '../../components/private-form/private-form.tsx';
import type { Sending } from './action.ts';
import type { Offer } from './copy.ts';
import { useCopy } from './use-copy.ts';
import { NotTaken } from './conversation.tsx';

interface DecideProps {
  quote: SharedQuote;
  proposal: Offer;
  /** With VAT, for a person. */
  total: string;
  sending: Sending;
}

/** Two plain forms: accept, where it can be, and behind a fold decline. */
export function Decide(props: DecideProps) {
  return (
    <>
      {props.proposal.blocked ? (
        <NotTaken refused={accepting(props.sending)} />
      ) : (
        <Accept {...props} />
      )}
      <Decline sending={props.sending} />
    </>
  );
}

/** What came back from the form that accepts. */
const accepting = ({ refused }: Sending): Sending['refused'] =>
  refused?.doing === 'accept' ? refused : undefined;

function Accept({ quote, proposal, total, sending }: DecideProps) {
  const { accept } = useCopy();
  const { action, sendKey } = sending;
  const refused = accepting(sending);
  return (
    <PrivateForm
      name="accept"
      action={action}
      sendKey={sendKey}
      className="rounded-card border-2 border-leaf bg-raised p-5 sm:p-8"
    >
      <h3 className="text-xl sm:text-2xl">{accept.title}</h3>
      <p className="mt-2 text-soft">{accept.text}</p>
      <input type="hidden" name="doing" value="accept" />
      <NotTaken refused={refused} />
      <input type="hidden" name="hash" value={proposal.hash} />
      <Buyer name={quote.full_name} known={proposal.buyer} refused={refused} />
      <Checkbox
        id="agreed"
        name="agreed"
        label={accept.agree}
        required
        className="mt-4"
        error={refused?.fields.agreed}
        // The customer agreed to exactly this text. If it has changed since, no field is wrong.
        defaultChecked={refused && !refused.fault && refused.typed.agreed !== ''}
      />
      <Button size="large" className="mt-5 max-sm:w-full">
        {fill(accept.send, { sum: total })}
      </Button>
    </PrivateForm>
  );
}

interface BuyerProps {
  name: string;
  /** Of an earlier acceptance. */
  known: Offer['buyer'];
  refused: Sending['refused'];
}

/** The name of the person who accepts, as on the invoice. */
function Buyer({ name, known, refused }: BuyerProps) {
  const { accept } = useCopy();
  return (
    <div className="mt-5 grid gap-5 sm:grid-cols-2">
      <TextField
        id="name"
        name="name"
        label={accept.name}
        autoComplete="name"
        required
        maxLength={100}
        error={refused?.fields.name}
        defaultValue={refused?.typed.name ?? name}
      />
      <TextField
        id="kraPin"
        name="kraPin"
        label={accept.pin}
        optional={accept.optional}
        maxLength={11}
        autoCapitalize="characters"
        hint={accept.pinHint}
        error={refused?.fields.kraPin}
        defaultValue={refused?.typed.kraPin ?? known.kraPin ?? ''}
      />
      <TextField
        id="purchaseOrder"
        name="purchaseOrder"
        label={accept.order}
        optional={accept.optional}
        maxLength={40}
        hint={accept.orderHint}
        error={refused?.fields.purchaseOrder}
        defaultValue={refused?.typed.purchaseOrder ?? known.purchaseOrder ?? ''}
      />
    </div>
  );
}

function Decline({ sending }: Pick<DecideProps, 'sending'>) {
  const { decline } = useCopy();
  const { action, sendKey } = sending;
  const refused = sending.refused?.doing === 'decline' ? sending.refused : undefined;
  return (
    <details open={refused !== undefined} className="mt-4">
      <summary className="inline-flex min-h-11 cursor-pointer items-center text-soft underline underline-offset-4">
        {decline.open}
      </summary>
      <PrivateForm name="decline" action={action} sendKey={sendKey} className="mt-3">
        <input type="hidden" name="doing" value="decline" />
        <NotTaken refused={refused} />
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
        <Button variant="danger" className="mt-4">
          {decline.send}
        </Button>
      </PrivateForm>
    </details>
  );
}
