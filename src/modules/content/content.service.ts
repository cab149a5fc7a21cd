import type { ContentInput, ContentRecord, ShownRecord } from '../../contracts/content.ts';
import { placesOf, type ContentKind } from '../../contracts/content-kinds.ts';
import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { storedKiswahili } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { invalidField, notFound, refusal } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { inOrder } from '../../kernel/in-order.ts';
import { recordChange } from '../audit/index.ts';
import type { ContentSeed } from '../../db/seed/content-portfolio.ts';
import type { ContentPictures } from './content-pictures.service.ts';
import { recordName, pictureOf, toRecord, toShown } from './content.ts';
import { store, type RecordRow, type RecordsQuery } from './content.store.ts';

interface ContentOptions {
  db: Database;
  clock: Clock;
  pictures: ContentPictures;
  /** Real business: samples wait for staff. */
  live: boolean;
}

/** Projects, clients, testimonials, success stories and service cards of the public pages. */
export class Content {
  readonly #options: ContentOptions;

  constructor(options: ContentOptions) {
    this.#options = options;
  }

  /** What visitors see. */
  async shown({
    language = 'en',
    ...which
  }: {
    kind: ContentKind;
    place?: string;
    language?: Language;
  }): Promise<ShownRecord[]> {
    const { db, live } = this.#options;
    const rows = await store.shown(db, which, live);
    return rows.map((row) => toShown(row, language));
  }

  async list(query: RecordsQuery): Promise<Page<ContentRecord>> {
    const { db, live } = this.#options;
    const page = await store.list(db, query, live);
    return { ...page, rows: page.rows.map((row) => this.#view(row)) };
  }

  async read(id: string): Promise<ContentRecord> {
    const row = await store.find(this.#options.db, id);
    if (!row) throw notFound('The record');
    return this.#view(row);
  }

  /** Throws 422 for a place that the kind does not have, or a picture of ours that is not there. */
  create(
    {
      kind,
      data,
      kiswahili,
      place = usualPlace(kind),
      sample = false,
      published = true,
    }: ContentInput,
    edit: Edit,
  ): Promise<ContentRecord> {
    const now = this.#options.clock.now();
    const id = newId('rec', now.getTime());
    return this.#change(id, async (tx) => {
      assertPlace(kind, place);
      await this.#options.pictures.hold(tx, kind, data);
      const position = (await store.lastPosition(tx, kind, place)) + 1;
      const row = {
        id,
        kind,
        place,
        position,
        data: { ...data },
        kiswahili: storedKiswahili({}, kiswahili),
        sample,
        published,
        createdAt: now,
        updatedAt: now,
        updatedBy: edit.by,
      };
      await store.insert(tx, [row]);
      await recordChange(tx, {
        action: 'content.added',
        entityId: id,
        summary: `${recordName(row)} added`,
        after: auditedFields(row),
      });
    });
  }

  /** Throws 404, 409 for a stale edit, 422 as `create` and for another kind. A record that moves goes to the end of its new place. */
  update(id: string, input: ContentInput, edit: Edit): Promise<ContentRecord> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      if (input.kind !== row.kind)
        throw invalidField('kind', 'invalid_input:kind_stays', { kind: row.kind });
      const { place = row.place, sample = row.sample, published = row.published } = input;
      assertPlace(input.kind, place);
      if (pictureOf(input.kind, input.data) !== pictureOf(input.kind, row.data))
        await this.#options.pictures.hold(tx, input.kind, input.data);
      const position =
        place === row.place ? row.position : (await store.lastPosition(tx, row.kind, place)) + 1;
      const values = {
        place,
        position,
        sample,
        published,
        data: { ...input.data },
        kiswahili: storedKiswahili(row.kiswahili, input.kiswahili),
      };
      await store.update(tx, id, {
        ...values,
        ...markOf<RecordRow>(row, values, edit, this.#options.clock.now()),
      });
      await recordChange(tx, {
        action: 'content.changed',
        entityId: id,
        summary: `${recordName({ ...row, ...values })} changed`,
        before: auditedFields(row),
        after: auditedFields({ ...row, ...values }),
      });
    });
  }

  async remove(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      await store.remove(tx, id);
      await recordChange(tx, {
        action: 'content.removed',
        entityId: id,
        summary: `${recordName(row)} removed`,
        before: auditedFields(row),
      });
      await contentChanged(tx, 'content');
    });
  }

  /** Throws 409 for a record that is no sample: it needs nobody's word. */
  approve(id: string, approved: boolean, edit: Edit): Promise<ContentRecord> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      if (!row.sample) throw refusal('not_a_sample');
      const now = this.#options.clock.now();
      const values = approved
        ? { approvedAt: now, approvedBy: edit.by }
        : { approvedAt: null, approvedBy: null };
      await store.update(tx, id, { ...values, ...markOf<RecordRow>(row, values, edit, now) });
      const verb = approved ? 'approved' : 'withdrawn';
      await recordChange(tx, {
        action: `content.${verb}`,
        entityId: id,
        summary: `${recordName(row)}: ${approved ? 'sample approved for the live site' : 'sample approval withdrawn'}`,
        before: { approved: row.approvedAt !== null },
        after: { approved },
      });
    });
  }

  /** Throws 409 if the ids are not exactly the records in that place. */
  async order(
    { kind, place = usualPlace(kind), ids }: { kind: ContentKind; place?: string; ids: string[] },
    edit: Edit,
  ): Promise<ContentRecord[]> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const rows = await store.lockPlace(tx, kind, place);
      for (const [index, row] of inOrder(rows, ids).entries()) {
        if (row.position === index + 1) continue;
        await store.update(tx, row.id, {
          position: index + 1,
          updatedAt: editedAt(row, clock.now()),
          updatedBy: edit.by,
          changedFields: ['position'],
        });
      }
      const summary = `Display order of the “${kind}” records${place ? ` in ${place}` : ''} changed`;
      await recordChange(tx, {
        action: 'content.ordered',
        entityId: `${kind}:${place}`,
        summary,
        before: { ids: rows.map((row) => row.id) },
        after: { ids },
      });
      await contentChanged(tx, 'content');
      return (await store.lockPlace(tx, kind, place)).map((row) => this.#view(row));
    });
  }

  /** Fills a database without content; one that staff have emptied stays empty. */
  async seed(seeds: readonly ContentSeed[]): Promise<void> {
    const { db, clock } = this.#options;
    const now = clock.now();
    const positions = new Map<string, number>();
    const rows = seeds.map(({ place = '', sample = true, ...seed }) => {
      const at = `${seed.kind} ${place}`;
      positions.set(at, (positions.get(at) ?? 0) + 1);
      return {
        ...seed,
        data: { ...seed.data },
        place,
        sample,
        id: newId('rec', now.getTime()),
        position: positions.get(at)!,
        createdAt: now,
        updatedAt: now,
      };
    });
    await db.transaction(async (tx) => {
      if (await store.isUntouched(tx)) await store.insert(tx, rows);
    });
  }

  #view(row: RecordRow): ContentRecord {
    return toRecord(row, this.#options.live);
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<ContentRecord> {
    return this.#options.db.transaction(async (tx) => {
      await work(tx);
      await contentChanged(tx, 'content');
      return this.#view((await store.find(tx, id))!);
    });
  }
}

async function lockToEdit(tx: Tx, id: string, edit: Edit): Promise<RecordRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The record');
  assertIfMatch(edit.ifMatch, row, 'changed this record');
  return row;
}

const usualPlace = (kind: ContentKind): string => placesOf(kind).keys().next().value!;

function assertPlace(kind: ContentKind, place: string): void {
  const places = placesOf(kind);
  if (!places.has(place))
    throw invalidField('place', 'invalid_input:place', {
      kind,
      places: [...places.keys()].filter(Boolean).join(' or ') || 'one place only',
    });
}

/** What the audit log keeps of a record. */
function auditedFields({
  place,
  position,
  data,
  kiswahili,
  sample,
  published,
}: Pick<RecordRow, 'place' | 'position' | 'data' | 'kiswahili' | 'sample' | 'published'>) {
  return { place, position, sample, published, ...data, kiswahili };
}
