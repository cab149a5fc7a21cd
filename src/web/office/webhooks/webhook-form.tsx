import { useState } from 'react';
import {
  createWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  webhookInput,
  type WebhookEndpoint,
  type WebhookEvent,
  listWebhookDeliveries,
  resendWebhook,
  testWebhook,
  type WebhookDelivery,
} from '../../../contracts/webhooks.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Checkbox, FieldError, TextField } from '../../ui/field.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { ShownOnce } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Empty, OneRecord, Status, type StatusTone } from '../kit/states.tsx';
import { useSave, useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { inOneLine } from '../kit/words.ts';

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

const SHOWN = 50;
const STATES: Record<WebhookDelivery['status'], { label: string; tone: StatusTone }> = {
  queued: { label: 'Waiting', tone: 'wait' },
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'danger' },
};

/** The last deliveries to an endpoint, each of which can be sent again. */
export function Deliveries({ endpoint: { id, active } }: { endpoint: WebhookEndpoint }) {
  const found = useRecord(listWebhookDeliveries, { params: { id }, query: { limit: SHOWN } });
  const may = usePermission('company').write && active;
  const test = useAction(testWebhook, {
    done: () => 'The test event is on its way',
    failed: 'We could not send the test event',
  });
  return (
    <div className="grid gap-4">
      {may && (
        <ActionButton
          className="justify-self-start"
          busy={test.busy}
          onClick={() => void test.run({ params: { id } })}
        >
          Send a test event
        </ActionButton>
      )}
      <OneRecord found={found} failed="We could not load the deliveries">
        {(rows) =>
          rows.length === 0 ? (
            <Empty title="No deliveries yet" text="We keep them for 30 days." />
          ) : (
            <ul className="divide-y divide-line border-y border-line">
              {rows.map((row) => (
                <Delivery key={row.id} endpointId={id} row={row} may={may} />
              ))}
            </ul>
          )
        }
      </OneRecord>
    </div>
  );
}

function Delivery({
  endpointId,
  row,
  may,
}: {
  endpointId: number;
  row: WebhookDelivery;
  may: boolean;
}) {
  const again = useAction(resendWebhook, {
    done: () => 'The delivery is on its way again',
    failed: 'We could not send it again',
  });
  const { tone, label } = STATES[row.status];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-60">
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono font-semibold wrap-anywhere">{row.type}</span>
          <Status tone={tone}>{label}</Status>
        </p>
        <p className="text-soft digits">{factsOf(row)}</p>
        {row.problem && <p className="text-danger wrap-anywhere">{row.problem}</p>}
        {row.answer && (
          <details>
            <summary className="flex min-h-8 w-fit items-center font-medium underline decoration-line underline-offset-4 pointer-coarse:min-h-11">
              Answer
            </summary>
            <pre className="rounded-lg bg-sunken p-3 wrap-anywhere whitespace-pre-wrap">
              {row.answer}
            </pre>
          </details>
        )}
      </div>
      {may && (
        <ActionButton
          busy={again.busy}
          aria-label={`Send ${row.type} of ${showMoment(row.created_at)} again`}
          onClick={() => void again.run({ params: { id: endpointId, delivery: row.id } })}
        >
          Send again
        </ActionButton>
      )}
    </li>
  );
}

/** "2 Mar 2026, 14:30 · HTTP 200 · 1 try · next try 2 Mar 2026, 14:31" */
function factsOf({ created_at: at, code, problem, tries, dueAt }: WebhookDelivery): string {
  return inOneLine(
    showMoment(at),
    // What went wrong says it too.
    code !== null && !problem && `HTTP ${code}`,
    tries > 0 && (tries === 1 ? '1 try' : `${tries} tries`),
    dueAt && `next try ${showMoment(dueAt)}`,
  );
}
