import { assertProved, type SignedIn } from '../../contracts/call.ts';
import { type Edit } from '../../contracts/editing.ts';
import { largeSettingsChange } from '../../contracts/far-change.ts';
import { settingsGroups, type Settings, type SettingsGroup } from '../../contracts/settings.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { notifyLargeChange } from '../notifications/index.ts';
import { defaults } from './defaults.ts';
import { changed, withRateDate, warningsOf } from './rules.ts';
import { store, type SettingsRow } from './settings.store.ts';

/** A group as staff see it. */
type Shown<Group extends SettingsGroup> = Settings[Group] & {
  updated_at: string;
  updated_by: string | null;
  warnings: string[];
};

const NEVER_CHANGED = new Date(0);

/** Reading and changing the settings in the office. */
export class SettingsOffice {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #follow: () => Promise<void>;

  /** `follow` lets this node go by what was just changed. */
  constructor(db: Database, clock: Clock, follow: () => Promise<void>) {
    this.#db = db;
    this.#clock = clock;
    this.#follow = follow;
  }

  /** The group from the database, not from this node's memory. */
  async read<Group extends SettingsGroup>(group: Group): Promise<Shown<Group>> {
    return this.#show(group, await store.find(this.#db, group));
  }

  /** Changes what was sent; every node's pages follow. Throws 409 for a stale edit, 403 for what wants a fresh proof. */
  async change<Group extends SettingsGroup>(
    group: Group,
    change: object,
    edit: Edit,
    caller: Pick<SignedIn, 'proved'>,
  ): Promise<Shown<Group>> {
    await this.#db.transaction(async (tx) => {
      const row = await lockGroup(tx, group);
      assertIfMatch(edit.ifMatch, row, 'changed these settings');
      const now = this.#clock.now();
      const before = valueOf(group, row);
      const after = follow(group, before, changed(before, change), now);
      const names = differing(before, after);
      const far = largeSettingsChange(group, before, after);
      if (far.length > 0 || names.some((name) => GUARDED[group]?.includes(name)))
        assertProved(caller);
      await notifyLargeChange(tx, far, edit.by, '/dashboard/admin/settings');
      await store.update(tx, group, after, {
        updatedAt: editedAt(row, now),
        updatedBy: edit.by,
        changedFields: names,
      });
      await recordChange(tx, {
        action: 'settings.changed',
        entityId: group,
        summary: `Settings “${TITLES[group]}”: ${names.length === 0 ? 'saved without changes' : `changed ${names.join(', ')}`}`,
        before,
        after,
      });
      await contentChanged(tx, 'settings');
      // Catalogue prices with VAT and minimum quantities also depend on these settings.
      if (group === 'shop' || group === 'seller') await contentChanged(tx, 'catalogue');
    });
    // This node answers by the new settings at once; the others hear of them.
    await this.#follow();
    return this.read(group);
  }

  #show<Group extends SettingsGroup>(group: Group, row: SettingsRow | null): Shown<Group> {
    const value = valueOf(group, row);
    return {
      ...value,
      updated_at: (row?.updatedAt ?? NEVER_CHANGED).toISOString(),
      updated_by: row?.updatedBy ?? null,
      warnings: warningsOf(group, value, this.#clock.now()),
    };
  }
}

/** Settings that need a fresh proof of identity: where customers pay, and how staff sign in. */
const GUARDED: Partial<Record<SettingsGroup, string[]>> = {
  seller: ['bank'],
  shop: ['paybill'],
  security: ['staffFactor'],
};

const TITLES: Record<SettingsGroup, string> = {
  company: 'Company',
  seller: 'Seller',
  shop: 'Shop',
  exchangeRate: 'Exchange rate',
  quotes: 'Quotes',
  figures: 'Figures',
  budgets: 'Message limits',
  renewalTexts: 'Renewal texts',
  schoolTerms: 'School terms',
  office: 'Office',
  retention: 'Retention',
  security: 'Staff sign-in',
};

/** A group that was never changed has no row yet, but two simultaneous changes need one to lock. */
async function lockGroup(tx: Tx, group: SettingsGroup): Promise<SettingsRow> {
  await store.insert(tx, group, defaults[group], NEVER_CHANGED);
  return (await store.lock(tx, group))!;
}

/** Only the group's current fields: a field of an older version in the row is left out. */
function valueOf<Group extends SettingsGroup>(
  group: Group,
  row: SettingsRow | null,
): Settings[Group] {
  const stored = (row?.value ?? {}) as Record<string, unknown>;
  const known = Object.keys(settingsGroups[group].values.shape);
  return changed(defaults[group], Object.fromEntries(known.map((name) => [name, stored[name]])));
}

function follow<Group extends SettingsGroup>(
  group: Group,
  before: Settings[Group],
  after: Settings[Group],
  now: Date,
): Settings[Group] {
  if (group !== 'exchangeRate') return after;
  return withRateDate(
    before as Settings['exchangeRate'],
    after as Settings['exchangeRate'],
    now,
  ) as Settings[Group];
}

function differing<Value extends object>(one: Value, other: Value): string[] {
  return (Object.keys(other) as (keyof Value & string)[]).filter(
    (name) => JSON.stringify(one[name]) !== JSON.stringify(other[name]),
  );
}
