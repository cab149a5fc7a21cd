import { sha256 } from '../../kernel/sha256.ts';
import type { ApiKey, ApiKeyInput } from '../../contracts/api-keys.ts';
import { SCOPES, type KeyHolder } from '../../contracts/scopes.ts';
import type { Database } from '../../db/database.ts';
import { nairobiDay, type Clock } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { newToken } from '../../kernel/ids.ts';
import type { Page } from '../../kernel/page.ts';
import { recordChange } from '../audit/index.ts';
import { store, type ApiKeyRow, type ApiKeysQuery } from './api-keys.store.ts';

const BEGINS = 'bk_';
/** Characters of a key that staff see; 35 others of 6 bits each stay secret. */
const SHOWN = BEGINS.length + 8;

/** Keys with which other systems read the API. They are the company's: one outlives the account that made it. */
export class ApiKeys {
  readonly #db: Database;
  readonly #clock: Clock;

  constructor(db: Database, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  async list(query: ApiKeysQuery): Promise<Page<ApiKey>> {
    const page = await store.list(this.#db, query);
    return { ...page, rows: page.rows.map((row) => this.#view(row)) };
  }

  /** Makes a key and answers it this once. Throws 422 for a day that is over. */
  async create(input: ApiKeyInput, by: string): Promise<{ key: ApiKey; secret: string }> {
    const now = this.#clock.now();
    const expiresOn = input.expiresOn ?? null;
    if (expiresOn && expiresOn < nairobiDay(now))
      throw invalidField('expiresOn', 'invalid_input:day_past');
    const secret = BEGINS + newToken();
    const row = await this.#db.transaction(async (tx) => {
      const made = await store.insert(tx, {
        name: input.name,
        prefix: secret.slice(0, SHOWN),
        hash: sha256(secret),
        scopes: [...new Set(input.scopes)],
        expiresOn,
        createdAt: now,
        createdBy: by,
      });
      await recordChange(tx, {
        action: 'api_key.added',
        entityId: made.id,
        summary: `${named(made)} added`,
        after: { name: made.name, scopes: made.scopes, expiresOn },
      });
      return made;
    });
    return { key: this.#view(row), secret };
  }

  /** A key that is revoked already stays as it is. Throws 404. */
  async revoke(id: number, by: string): Promise<ApiKey> {
    const row = await this.#db.transaction(async (tx) => {
      const revoked = await store.revoke(tx, id, by, this.#clock.now());
      if (!revoked) return store.find(tx, id);
      await recordChange(tx, {
        action: 'api_key.revoked',
        entityId: id,
        summary: `${named(revoked)} revoked`,
      });
      return revoked;
    });
    if (!row) throw notFound('The API key');
    return this.#view(row);
  }

  /** The key that a secret opens; null for one that is unknown, revoked or expired. Its first use on a day is recorded. */
  async find(secret: string, ip: string): Promise<KeyHolder | null> {
    const row = await store.byHash(this.#db, sha256(secret));
    const key = row && this.#view(row);
    if (key?.status !== 'active') return null;
    const today = nairobiDay(this.#clock.now());
    if (key.lastUsedOn !== today)
      await this.#db.transaction(async (tx) => {
        if (!(await store.markUsed(tx, key.id, today))) return;
        const change = {
          action: 'api_key.used',
          entityId: key.id,
          summary: `${named(key)} used for the first time on this day`,
        } as const;
        await recordChange(tx, change, { name: `API key ${key.name}`, ip });
      });
    return key;
  }

  #view({ hash: _secret, createdAt, revokedAt, ...row }: ApiKeyRow): ApiKey {
    const over = row.expiresOn !== null && row.expiresOn < nairobiDay(this.#clock.now());
    return {
      ...row,
      scopes: SCOPES.filter((scope) => row.scopes.includes(scope)),
      status: revokedAt ? 'revoked' : over ? 'expired' : 'active',
      created_at: createdAt.toISOString(),
      revokedAt: revokedAt?.toISOString() ?? null,
    };
  }
}

const named = ({ name, prefix }: Pick<ApiKeyRow, 'name' | 'prefix'>): string =>
  `API key “${name}” (${prefix}…)`;
