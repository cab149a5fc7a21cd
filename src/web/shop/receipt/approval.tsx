import { useRef, useState, type FormEvent } from 'react';
import type { OrderDelivery } from '../../../contracts/order-deliveries.ts';
import type {
  approveDraft,
  askForChanges,
  listOrderDeliveries,
} from '../../../contracts/order-deliveries.ts';
import { showDay } from '../../../kernel/clock.ts';
import { ApiError, callAt, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { fill } from '../../texts/fill.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';

export type Approval = NonNullable<OrderDelivery['steps'][number]['approval']>;

interface ApprovalProps {
  /** The order's id, or the token of its private link. */
  order: string;
  delivery: string;
  number: number;
  /** What the step asks. */
  text: string;
  approval: Approval;
  mayChange: boolean;
  /** What the server has after an answer, also after one that came too late. */
  onAnswered: (deliveries: OrderDelivery[]) => void;
}

/** A draft to approve: the rounds of changes, what was asked for before, and the answer. */
export function ApprovalOf(props: ApprovalProps) {
  const { used, most, changes, open } = props.approval;
  const { steps: words } = receiptWords;
  const language = useLanguage();
  // It outlives the buttons, which go where the step takes no answer any more.
  const [refused, setRefused] = useState('');
  return (
    <>
      {changes.map(({ text, at }) => (
        <p key={at} className="mt-1 text-sm wrap-anywhere whitespace-pre-line">
          <span className="text-soft">
            {fill(words.asked, { day: showDay(new Date(at), language) })}
          </span>{' '}
          {text}
        </p>
      ))}
      {most !== null && most > 0 && (
        <p className="mt-1 text-sm text-soft">{fill(words.rounds, { used, most })}</p>
      )}
      <div aria-live="polite">
        {refused && (
          <Notice tone="danger" className="mt-3">
            {refused}
          </Notice>
        )}
      </div>
      {open && props.mayChange && <Answer {...props} onRefused={setRefused} />}
    </>
  );
}

/** The text stays in its field when it is refused. */
function Answer({
  order,
  delivery,
  number,
  text: step,
  approval,
  onAnswered,
  onRefused,
}: ApprovalProps & { onRefused: (why: string) => void }) {
  const { steps: words } = receiptWords;
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const again = useRef<HTMLButtonElement>(null);
  const params = { id: order, delivery, step: number };
  const { draft, used, most } = approval;

  async function send(call: () => Promise<OrderDelivery[]>): Promise<void> {
    setBusy(true);
    setFault(undefined);
    onRefused('');
    try {
      onAnswered(await call());
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const { text } = error instanceof ApiError ? error.fields : {};
      setFault(text);
      if (!text)
        onRefused(error instanceof ApiError ? error.message : orOffline(words.notSent, error));
      if (error instanceof ApiError && error.status === 409) await readAgain();
      setBusy(false);
    }
  }
  /** They may have answered before, and lost our word that it arrived. Where this is lost too, the refusal says enough. */
  const readAgain = () =>
    callAt<typeof listOrderDeliveries>('GET', '/api/orders/{id}/deliveries', {
      params: { id: order },
    }).then(onAnswered, () => undefined);
  const approve = () =>
    send(() =>
      callAt<typeof approveDraft>(
        'POST',
        '/api/orders/{id}/deliveries/{delivery}/steps/{step}/approve',
        { params, body: { draft } },
      ),
    );
  function ask(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text'));
    void send(() =>
      callAt<typeof askForChanges>(
        'POST',
        '/api/orders/{id}/deliveries/{delivery}/steps/{step}/changes',
        { params, body: { draft, text } },
      ),
    );
  }

  return (
    <div role="group" aria-label={step} className="mt-3 noscript:hidden">
      {asking ? (
        <form noValidate onSubmit={ask} aria-label={words.change}>
          <TextArea
            label={words.what}
            name="text"
            rows={4}
            maxLength={1_000}
            error={fault}
            autoFocus
          />
          <div className="mt-3 flex flex-wrap gap-3">
            <Button busy={busy}>{words.sendChange}</Button>
            <Button
              variant="quiet"
              disabled={busy}
              onClick={() => {
                setFault(undefined);
                onRefused('');
                setAsking(false);
                requestAnimationFrame(() => again.current?.focus());
              }}
            >
              {words.cancel}
            </Button>
          </div>
        </form>
      ) : (
        <>
          <div className="flex flex-wrap gap-3">
            <Button data-app busy={busy} onClick={() => void approve()}>
              {words.approve}
            </Button>
            {(most === null || used < most) && (
              <Button
                ref={again}
                data-app
                variant="quiet"
                disabled={busy}
                onClick={() => setAsking(true)}
              >
                {words.change}
              </Button>
            )}
          </div>
          {most !== null && used >= most && (
            <p className="mt-3 text-sm">
              <Sentence
                text={words.noRounds}
                places={{
                  contact: (
                    <Link to="/about/contact" className="underline underline-offset-4">
                      {words.contact}
                    </Link>
                  ),
                }}
              />
            </p>
          )}
        </>
      )}
    </div>
  );
}
