import type { SignedIn } from '../../contracts/call.ts';
import type { CallerOrder } from '../../contracts/orders-office.ts';
import { isUniqueViolation, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, refusal } from '../../kernel/errors.ts';
import { BASES } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import type { CatalogueService } from '../catalogue/index.ts';
import type { QueuedMail } from '../notices/index.ts';
import type { SettingsService } from '../settings/index.ts';
import { priceOrder } from './orders.ts';
import { store } from './orders.store.ts';
import { customerOf, hashOf, placeOrder } from './placing.ts';
import { takenContent } from './receipt.ts';

export interface TelephoneOrdersOptions {
  db: Database;
  clock: Clock;
  catalogue: CatalogueService;
  settings: SettingsService;
  publicUrl: string;
  rateLimitScale: number;
  queueMail(tx: Tx, mail: QueuedMail): Promise<void>;
}

/** Orders that staff take for a caller, who gets the link to pay by email. */
export class TelephoneOrders {
  readonly #options: TelephoneOrdersOptions;

  constructor(options: TelephoneOrdersOptions) {
    this.#options = options;
  }

  /**
   * Makes the order at the catalogue's prices and answers its id; by the same key and content it is
   * the same one. It belongs to no account, so that its link opens on any device. The terms are not
   * accepted yet: paying by the link does that. Throws as placing an order does.
   */
  async take(
    { lines, ...customer }: CallerOrder,
    staff: SignedIn,
    key: string | null,
  ): Promise<string> {
    const { db, clock, catalogue, settings, rateLimitScale } = this.#options;
    const { maxLines } = await settings.read('shop');
    if (lines.length > maxLines)
      throw invalidField('lines', 'invalid_input:order_lines', { max: maxLines });
    const hash = key === null ? null : hashOf({ lines, customer }, staff.userId);
    const before = await this.#madeUnder(key, hash);
    if (before) return before;
    const now = clock.now();
    const who = customerOf({ customer });
    const packages = await catalogue.find(
      db,
      lines.map(({ id }) => id),
      who.language,
    );
    const asked = lines.map((line) => ({
      ...line,
      packageType: packages.get(line.id)?.packageType ?? '',
    }));
    // Staff know the caller, who may have as many seats as an account.
    const priced = priceOrder(asked, packages, true);
    const made = db.transaction(async (tx) => {
      const order = await placeOrder(
        tx,
        {
          priced,
          customer: who,
          userId: null,
          network: null,
          termsVersion: '',
          idempotencyKey: key,
          idempotencyHash: hash,
          scale: rateLimitScale,
        },
        now,
      );
      await this.#tell(tx, order);
      return order.row.id;
    });
    return made.catch(async (error: unknown) => {
      // The same call twice at once: the other one made the order.
      const other = isUniqueViolation(error) && (await this.#madeUnder(key, hash));
      if (!other) throw error;
      return other;
    });
  }

  /** The order that was made under this key. Throws 409 where that was another one. */
  async #madeUnder(key: string | null, hash: string | null): Promise<string | null> {
    const row = key === null ? null : await store.byKey(this.#options.db, key);
    if (row && row.idempotencyHash !== hash) throw refusal('idempotency_conflict');
    return row && row.id;
  }

  async #tell(tx: Tx, { row, lines }: Awaited<ReturnType<typeof placeOrder>>): Promise<void> {
    const { publicUrl, queueMail } = this.#options;
    await recordChange(tx, {
      action: 'order.taken',
      entityId: row.id,
      summary: `Order ${row.number} taken by telephone`,
      after: { number: row.number, total: row.total },
    });
    const url = `${publicUrl}${BASES[row.language]}/checkout?order=${row.id}`;
    await queueMail(tx, {
      template: 'order_taken',
      reference: row.id,
      to: row.customerEmail,
      content: takenContent(row, lines, url),
      secret: 'standing',
    });
  }
}
