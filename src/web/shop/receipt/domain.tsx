import { useRef, useState, type FormEvent } from 'react';
import type { enterDomain, OrderDelivery } from '../../../contracts/order-deliveries.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { fill } from '../../texts/fill.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';

interface DomainProps {
  /** The order's id, or the token of its private link. */
  order: string;
  delivery: string;
  number: number;
  /** What the step asks. */
  text: string;
  domain: NonNullable<OrderDelivery['steps'][number]['domain']>;
  mayChange: boolean;
  onEntered: (deliveries: OrderDelivery[]) => void;
}

/** The domain that a customer wants or has, which they can change until it is checked. */
export function DomainOf(props: DomainProps) {
  const { steps: words } = receiptWords;
  const [changing, setChanging] = useState(false);
  const again = useRef<HTMLButtonElement>(null);
  const { name, open } = props.domain;
  const mayEnter = open && props.mayChange;
  if (mayEnter && (changing || name === ''))
    return (
      <Entry
        {...props}
        onEntered={(deliveries) => {
          setChanging(false);
          props.onEntered(deliveries);
        }}
        onCancel={
          name === ''
            ? undefined
            : () => {
                setChanging(false);
                requestAnimationFrame(() => again.current?.focus());
              }
        }
      />
    );
  if (name === '') return null;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 font-medium wrap-anywhere">{name}</p>
      {mayEnter && (
        <Button
          ref={again}
          data-app
          variant="quiet"
          aria-label={fill(words.changeDomain, { domain: name })}
          className="noscript:hidden"
          onClick={() => setChanging(true)}
        >
          {words.changeIt}
        </Button>
      )}
    </div>
  );
}

interface EntryProps extends DomainProps {
  onCancel: (() => void) | undefined;
}

/** What was typed stays in its field when it is refused. */
function Entry({ order, delivery, number, text, domain, onEntered, onCancel }: EntryProps) {
  const { steps: words } = receiptWords;
  const { busy, fault, run } = useAttempt(
    (error) =>
      (error instanceof ApiError && error.fields.domain) ||
      faultText(error, '', words.domainFailed),
  );

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('domain'));
    void run(async () =>
      onEntered(
        await callAt<typeof enterDomain>(
          'PUT',
          '/api/orders/{id}/deliveries/{delivery}/steps/{step}/domain',
          { params: { id: order, delivery, step: number }, body: { domain: typed } },
        ),
      ),
    );
  }

  return (
    <form
      noValidate
      aria-label={text}
      onSubmit={save}
      className="mt-2 flex flex-wrap items-start gap-3 noscript:hidden"
    >
      <TextField
        label={words.domain}
        className="min-w-0 flex-1 basis-60"
        name="domain"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        defaultValue={domain.name}
        autoFocus={onCancel !== undefined}
        hint={words.domainHint}
        error={fault}
      />
      <div className="flex flex-wrap gap-3 sm:mt-8">
        <Button variant="quiet" busy={busy}>
          {words.saveDomain}
        </Button>
        {onCancel && (
          <Button variant="quiet" disabled={busy} onClick={onCancel}>
            {words.cancel}
          </Button>
        )}
      </div>
    </form>
  );
}
