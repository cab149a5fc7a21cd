import { useState } from 'react';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  webhookInput,
  type WebhookEndpoint,
  type WebhookEvent,
} from '../../../contracts/webhooks.ts';
import { Checkbox, FieldError, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ShownOnce } from '../kit/shown-once.tsx';
import { useSave } from '../kit/use-action.ts';

const BLANK = { name: '', url: '', events: [] as WebhookEvent[], active: true };

/** What the product says of each event; the names are the API’s. */
export const EVENT_WORDS: Record<WebhookEvent, string> = {
  'order.paid': 'An order is paid',
  'order.cancelled': 'An order is cancelled',
  'refund.done': 'A refund is done',
  'invoice.sent': 'An invoice is sent for the first time',
  'invoice.paid': 'An invoice is paid in full',
  'invoice.void': 'An invoice is cancelled',
  'quote.requested': 'A quote is requested',
  'quote.accepted': 'A proposal is accepted',
  'service.started': 'A service starts',
  'service.suspended': 'A service is suspended',
  'service.ended': 'A service ends',
  'message.received': 'A contact message arrives',
};

/** Adds an endpoint and shows its secret this once, or changes it. */
export function WebhookForm({
  endpoint,
  onDone,
}: {
  endpoint: WebhookEndpoint | null;
  onDone: () => void;
}) {
  const [secret, setSecret] = useState<string | null>(null);
  const save = useSave(createWebhook, updateWebhook, {
    added: () => null,
    changed: ({ name }) => `Webhook endpoint ${name} updated`,
  });
  const form = useRecordForm(webhookInput, {
    draft: `webhook:${endpoint?.id ?? 'new'}`,
    row: endpoint,
    failed: endpoint
      ? 'We could not update the endpoint. Try again.'
      : 'We could not add the endpoint. Try again.',
    values: (read) => read ?? BLANK,
    send: save,
    done: (answer) => (answer && 'secret' in answer ? setSecret(answer.secret) : onDone()),
  });
  const chosen = form.watch('events');
  if (secret !== null) return <NewSecret secret={secret} onDone={onDone} />;
  return (
    <RecordForm form={form} save={endpoint ? 'Save changes' : 'Add endpoint'} onCancel={onDone}>
      <TextField
        label="Name"
        hint="The system that will receive the events."
        autoComplete="off"
        {...form.field('name')}
      />
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        hint="Begins with https://"
        autoComplete="off"
        spellCheck={false}
        {...form.field('url')}
      />
      <fieldset>
        <legend className="font-medium">Which events should we send?</legend>
        {WEBHOOK_EVENTS.map((event) => (
          <Checkbox
            key={event}
            label={EVENT_WORDS[event]}
            checked={chosen.includes(event)}
            onChange={({ target }) =>
              form.put(
                'events',
                target.checked ? [...chosen, event] : chosen.filter((one) => one !== event),
              )
            }
          />
        ))}
        <FieldError id="events" error={form.problem('events')} />
      </fieldset>
      <Checkbox label="Switched on" {...form.field('active')} />
    </RecordForm>
  );
}

export function NewSecret({ secret, onDone }: { secret: string; onDone: () => void }) {
  return (
    <ShownOnce secret={secret} onDone={onDone}>
      Copy the secret now. We cannot show it again. The other system uses it to check that an event
      comes from us.
    </ShownOnce>
  );
}
