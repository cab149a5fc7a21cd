import { useState } from 'react';
import {
  deleteWebhook,
  listWebhooks,
  readWebhook,
  renewWebhookSecret,
  type WebhookEndpoint,
} from '../../../contracts/webhooks.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Address } from '../../components/address.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AskedAction, OpenRow, RowActions } from '../kit/cells.tsx';
import { ActionButton, Tabs } from '../kit/controls.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact } from '../kit/parts.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useAskedAction, useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';
import { Deliveries, EVENT_WORDS, NewSecret, WebhookForm } from './webhook-form.tsx';

const COLUMNS = (open: (id: string) => void): Column<WebhookEndpoint>[] => [
  {
    head: 'Name',
    lead: true,
    sort: 'name',
    cell: ({ id, name }) => <OpenRow onClick={() => open(String(id))}>{name}</OpenRow>,
  },
  {
    head: 'Address',
    fold: true,
    phone: 'off',
    cell: ({ url }) => (
      <span className="wrap-anywhere">
        <Address>{url}</Address>
      </span>
    ),
  },
  {
    head: 'Events',
    fold: true,
    phone: 'off',
    cell: ({ events }) => events.join(', '),
  },
  { head: 'Status', cell: statusOf },
];

function statusOf({ active, failingSince }: WebhookEndpoint) {
  if (!active) return <Status tone="off">Off</Status>;
  return failingSince ? (
    <Status tone="danger">Failing</Status>
  ) : (
    <Status tone="good">Active</Status>
  );
}

/** The other systems that hear of our events, and what was sent to them. */
export default function Webhooks() {
  const list = useList(listWebhooks);
  const may = usePermission('company');
  const open = useOpenRecord();
  const remove = useDelete(deleteWebhook, {
    question: ({ name }: WebhookEndpoint) => ({
      title: 'Are you sure you want to delete this endpoint?',
      text: `We will send nothing more to ${name}, and delete the record of what we sent.`,
    }),
    done: () => ['info', 'Webhook endpoint deleted'],
    failed: 'We could not delete the endpoint',
  });
  const columns = COLUMNS(open.show);
  if (may.write)
    columns.push({
      head: 'Actions',
      cell: (endpoint) => (
        <RowActions>
          <AskedAction does={remove} row={endpoint} name={endpoint.name}>
            Delete
          </AskedAction>
        </RowActions>
      ),
    });
  return (
    <>
      <ListPage
        label="Webhooks"
        list={list}
        search="Search by name or address"
        add={may.write && ['Add endpoint', () => open.show(NEW)]}
        columns={columns}
        rowKey={({ id }) => String(id)}
        failed="We could not load the webhook endpoints"
        empty={{
          title: 'No webhook endpoints found',
          hidden: 'No endpoints match your search.',
          text: 'We tell other systems, such as your accounting program, when something happens here.',
        }}
      />
      <RecordSheet
        id={open.id}
        read={readWebhook}
        title={(endpoint) => endpoint?.name ?? 'Webhook endpoint'}
        failed="We could not load this endpoint"
        add={
          may.write && {
            title: 'Add endpoint',
            form: <WebhookForm endpoint={null} onDone={open.close} />,
          }
        }
        onClose={open.close}
      >
        {(endpoint) => <Endpoint endpoint={endpoint} mayWrite={may.write} onDone={open.close} />}
      </RecordSheet>
    </>
  );
}

function Endpoint({
  endpoint,
  mayWrite,
  onDone,
}: {
  endpoint: WebhookEndpoint;
  mayWrite: boolean;
  onDone: () => void;
}) {
  const [side, setSide] = useState<'deliveries' | 'settings'>('deliveries');
  return (
    <div className="grid gap-5">
      {endpoint.active && endpoint.failingSince && (
        <Notice
          tone="danger"
          title={`Every try has failed since ${showMoment(endpoint.failingSince)}`}
        >
          Check the address, or switch the endpoint off.
        </Notice>
      )}
      <div>
        <Tabs
          label="Parts of the endpoint"
          value={side}
          onChange={setSide}
          tabs={[
            ['deliveries', 'Deliveries'],
            ['settings', 'Settings'],
          ]}
        />
      </div>
      {side === 'deliveries' ? (
        <Deliveries endpoint={endpoint} />
      ) : mayWrite ? (
        <Settings endpoint={endpoint} onDone={onDone} />
      ) : (
        <dl className="grid gap-4">
          <Fact name="Address">{endpoint.url}</Fact>
          <Fact name="Events">{endpoint.events.map((event) => EVENT_WORDS[event]).join(', ')}</Fact>
          <Fact name="Status">{statusOf(endpoint)}</Fact>
        </dl>
      )}
    </div>
  );
}

function Settings({ endpoint, onDone }: { endpoint: WebhookEndpoint; onDone: () => void }) {
  const [secret, setSecret] = useState<string | null>(null);
  const renew = useAskedAction(renewWebhookSecret, {
    question: ({ name }: WebhookEndpoint) => ({
      title: 'Are you sure you want to renew the secret?',
      text: `The old secret ends at once. ${name} will refuse our events until it has the new one.`,
      confirm: 'Renew secret',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id } }),
    failed: 'We could not renew the secret',
  });
  if (secret !== null) return <NewSecret secret={secret} onDone={() => setSecret(null)} />;
  return (
    <div className="grid gap-6">
      <WebhookForm endpoint={endpoint} onDone={onDone} />
      <ActionButton
        className="justify-self-start"
        busy={renew.busy}
        onClick={() => void renew.ask(endpoint).then((answer) => setSecret(answer?.secret ?? null))}
      >
        Renew secret
      </ActionButton>
    </div>
  );
}
