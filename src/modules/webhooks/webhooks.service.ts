import { markOf, type Edit } from '../../contracts/editing.ts';
import {
  WEBHOOK_EVENTS,
  type WebhookDelivery,
  type WebhookEndpoint,
  type WebhookInput,
} from '../../contracts/webhooks.ts';
import type { Tx } from '../../db/database.ts';
import { openText, sealText } from '../../kernel/box.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { assertIfMatch } from '../../kernel/if-match.ts';
import { newId, newToken } from '../../kernel/ids.ts';
import type { Page, PageQuery } from '../../kernel/page.ts';
import { recordChange, type Change } from '../audit/index.ts';
import { isPublicAddress, refusedAddress } from '../typed-address/index.ts';
import type { SenderOptions } from './sender.ts';
import { TEST } from './webhooks.ts';
import {
  store,
  type DeliveryRow,
  type EndpointRow,
  type EndpointsQuery,
} from './webhooks.store.ts';

const BEGINS = 'whsec_';

interface Made {
  endpoint: WebhookEndpoint;
  secret: string;
}

/** The endpoints of other systems, which staff keep, and what was sent to them. */
export class Webhooks {
  readonly #options: SenderOptions;

  constructor(options: SenderOptions) {
    this.#options = options;
  }

  async list(query: EndpointsQuery): Promise<Page<WebhookEndpoint>> {
    const page = await store.list(this.#options.db, query);
    return { ...page, rows: page.rows.map(toEndpoint) };
  }

  async read(id: number): Promise<WebhookEndpoint> {
    return toEndpoint(await known(store.find(this.#options.db, id)));
  }

  /** Answers the secret this once. Throws 422 for an address that is not public or not on https. */
  async create(input: WebhookInput, { by }: Edit): Promise<Made> {
    const { db, clock } = this.#options;
    const values = this.#valuesOf(input);
    const { secret, sealed } = this.#newSecret();
    const now = clock.now();
    return db.transaction(async (tx) => {
      const marks = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by };
      const row = await store.insert(tx, { ...values, ...marks, sealed });
      await record(tx, row, { action: 'webhook.added', after: row });
      return { endpoint: toEndpoint(row), secret };
    });
  }

  /** Throws 404, 409 for a stale edit, 422 for an address that is not public or not on https. */
  async update(id: number, input: WebhookInput, edit: Edit): Promise<WebhookEndpoint> {
    const values = this.#valuesOf(input);
    return this.#options.db.transaction(async (tx) => {
      const before = await lockToEdit(tx, id, edit);
      const row = await store.update(tx, id, {
        ...values,
        // The next try shows whether it still fails.
        failingSince: null,
        toldAt: null,
        ...markOf<EndpointRow>(before, values, edit, this.#options.clock.now()),
      });
      await record(tx, row, { action: 'webhook.changed', before, after: row });
      return toEndpoint(row);
    });
  }

  async remove(id: number, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const before = await lockToEdit(tx, id, edit);
      await store.remove(tx, id);
      await record(tx, before, { action: 'webhook.removed', before });
    });
  }

  /** Replaces the secret and answers the new one this once. */
  async renew(id: number): Promise<Made> {
    const { secret, sealed } = this.#newSecret();
    return this.#options.db.transaction(async (tx) => {
      await known(store.lock(tx, id));
      const row = await store.update(tx, id, { sealed });
      await record(tx, row, { action: 'webhook.renewed' });
      return { endpoint: toEndpoint(row), secret };
    });
  }

  async deliveries(id: number, query: PageQuery<number>): Promise<Page<WebhookDelivery>> {
    const { db } = this.#options;
    await known(store.find(db, id));
    const page = await store.deliveries(db, id, query);
    return { ...page, rows: page.rows.map(toDelivery) };
  }

  /** Queues the test event. Throws 409 for an endpoint that is switched off. */
  test(id: number): Promise<WebhookDelivery> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const endpoint = await knownActive(tx, id);
      const now = clock.now();
      const row = await store.queue(tx, {
        eventId: newId('evt', now.getTime()),
        endpointId: id,
        type: TEST,
        record: { id },
        createdAt: now,
      });
      await record(tx, endpoint, { action: 'webhook.tested' });
      return toDelivery(row);
    });
  }

  /** Queues a delivery again, with all its tries. Throws 409 for an endpoint that is switched off. */
  again(id: number, delivery: number): Promise<WebhookDelivery> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const endpoint = await knownActive(tx, id);
      if (!(await store.findDelivery(tx, id, delivery))) throw notFound('This delivery');
      await store.queueAgain(tx, delivery, clock.now());
      await record(tx, endpoint, { action: 'webhook.sent_again', after: { delivery } });
      return toDelivery((await store.findDelivery(tx, id, delivery))!);
    });
  }

  /** Seals with the newest key what was sealed with the one before. */
  async sealAnew(): Promise<void> {
    const { db, keys } = this.#options;
    for (const row of await store.all(db)) {
      const opened = openText(keys, row.sealed);
      if (opened && !opened.newest) await store.reseal(db, row, sealText(keys, opened.text));
    }
  }

  #newSecret() {
    const secret = BEGINS + newToken();
    return { secret, sealed: sealText(this.#options.keys, secret) };
  }

  /** What a name leads to is looked at when something is sent: it can change until then. */
  #valuesOf({ name, url: typed, events, active }: WebhookInput) {
    const { allow } = this.#options;
    const url = new URL(typed);
    if (refusedAddress(url, allow)) throw invalidField('url', 'invalid_input:private_address');
    // Without https everybody on the way could read it; only to this machine there is no way.
    if (url.protocol === 'http:' && refusedAddress(url, isPublicAddress) !== 'private')
      throw invalidField('url', 'invalid_input:https');
    return {
      name,
      url: url.href,
      events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
      active,
    };
  }
}

async function known<Row>(found: Promise<Row | null>): Promise<Row> {
  const row = await found;
  if (!row) throw notFound('The webhook endpoint');
  return row;
}

async function knownActive(tx: Tx, id: number): Promise<EndpointRow> {
  const row = await known(store.find(tx, id));
  if (!row.active) throw refusal('webhook_off');
  return row;
}

async function lockToEdit(tx: Tx, id: number, edit: Edit): Promise<EndpointRow> {
  const row = await known(store.lock(tx, id));
  assertIfMatch(edit.ifMatch, row, 'changed this webhook endpoint');
  return row;
}

const SUMMARIES = {
  'webhook.added': 'added',
  'webhook.changed': 'changed',
  'webhook.removed': 'removed',
  'webhook.renewed': 'got a new secret',
  'webhook.tested': 'was sent a test event',
  'webhook.sent_again': 'was sent a delivery again',
};

const record = (
  tx: Tx,
  { id, name, url }: EndpointRow,
  change: Pick<Change, 'before' | 'after'> & { action: keyof typeof SUMMARIES },
) =>
  recordChange(tx, {
    ...change,
    entityId: id,
    summary: `Webhook endpoint “${name}” (${new URL(url).host}) ${SUMMARIES[change.action]}`,
  });

function toEndpoint(row: EndpointRow): WebhookEndpoint {
  const { id, name, url, active, createdBy } = row;
  return {
    id,
    name,
    url,
    events: WEBHOOK_EVENTS.filter((event) => row.events.includes(event)),
    active,
    failingSince: row.failingSince?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    createdBy,
    updated_at: row.updatedAt.toISOString(),
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { id, eventId, type, status, tries, code, answer, problem } = row;
  return {
    id,
    event: eventId,
    type,
    status,
    tries,
    dueAt: row.dueAt?.toISOString() ?? null,
    triedAt: row.triedAt?.toISOString() ?? null,
    code,
    answer,
    problem,
    created_at: row.createdAt.toISOString(),
  };
}
