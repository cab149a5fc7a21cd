import { markOf, type Edit } from '../../contracts/editing.ts';
import type { Page } from '../../kernel/page.ts';
import type { TeamMember, TeamMemberInput } from '../../contracts/team.ts';
import type { UploadedFile } from '../../contracts/upload.ts';
import { contentChanged, type Database, type Tx } from '../../db/database.ts';
import type { Clock } from '../../kernel/clock.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { editedAt, assertIfMatch } from '../../kernel/if-match.ts';
import { inOrder } from '../../kernel/in-order.ts';
import { inLanguage, storedKiswahili } from '../../kernel/kiswahili.ts';
import type { Language } from '../../kernel/language.ts';
import { recordChange } from '../audit/index.ts';
import { pathOf, pictureFrom, type Files } from '../files/index.ts';
import type { TeamSeed } from '../../db/seed/team.ts';
import { socialLink } from '../../kernel/social-link.ts';
import { store, type MemberRow, type Place, type TeamQuery } from './team.store.ts';

interface TeamOptions {
  db: Database;
  clock: Clock;
  files: Files;
}

const PHOTO_PIXELS = 800;
const LARGEST_POSITION = 100_000;
const OUR_PHOTOS = '/uploads/team/';

/** The people on /about/team, in an order of their own. */
export class Team {
  readonly #options: TeamOptions;

  constructor(options: TeamOptions) {
    this.#options = options;
  }

  /** Without a language, cards come in English with their Kiswahili beside it. */
  async list(
    query: TeamQuery & { cursor?: string; language?: Language },
  ): Promise<Page<TeamMember>> {
    const page = await store.list(
      this.#options.db,
      query,
      query.cursor ? readPlace(query.cursor) : null,
    );
    return { ...page, rows: page.rows.map((row) => toMember(row, query.language)) };
  }

  create(input: TeamMemberInput, edit: Edit): Promise<TeamMember> {
    const now = this.#options.clock.now();
    const id = newId('tm', now.getTime());
    return this.#change(id, async (tx) => {
      const values = valuesOf(input, {});
      await this.#holdPhoto(tx, values.photo);
      const position =
        values.position ?? Math.min(LARGEST_POSITION, (await store.lastPosition(tx)) + 1);
      await store.insert(tx, [
        { ...values, id, position, createdAt: now, updatedAt: now, updatedBy: edit.by },
      ]);
      await recordChange(tx, {
        action: 'team.created',
        entityId: id,
        summary: `Team member ${values.name} added`,
        after: { ...values, position },
      });
    });
  }

  /** Throws 404 for an unknown member, 409 for a stale edit, 422 for a photo of ours that is not there. */
  update(id: string, input: TeamMemberInput, edit: Edit): Promise<TeamMember> {
    return this.#change(id, async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      const values = valuesOf(input, row.kiswahili);
      if (values.photo !== row.photo) await this.#holdPhoto(tx, values.photo);
      await store.update(tx, id, {
        ...values,
        ...markOf<MemberRow>(row, values, edit, this.#options.clock.now()),
      });
      await recordChange(tx, {
        action: 'team.updated',
        entityId: id,
        summary: `Team member ${values.name} changed`,
        before: facts(row),
        after: { ...facts(row), ...values },
      });
    });
  }

  /** Throws 409 where the ids are not exactly the team. */
  order(ids: string[], edit: Edit): Promise<TeamMember[]> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const rows = await store.lockAll(tx);
      for (const [index, row] of inOrder(rows, ids).entries()) {
        if (row.position === index + 1) continue;
        await store.update(tx, row.id, {
          position: index + 1,
          updatedAt: editedAt(row, clock.now()),
          updatedBy: edit.by,
          changedFields: ['position'],
        });
      }
      await recordChange(tx, {
        action: 'team.ordered',
        entityId: 'team',
        summary: 'Display order of the team changed',
        before: { ids: rows.map((row) => row.id) },
        after: { ids },
      });
      await contentChanged(tx, 'content');
      return (await store.lockAll(tx)).map((row) => toMember(row));
    });
  }

  async remove(id: string, edit: Edit): Promise<void> {
    await this.#options.db.transaction(async (tx) => {
      const row = await lockToEdit(tx, id, edit);
      await recordChange(tx, {
        action: 'team.deleted',
        entityId: id,
        summary: `Team member ${row.name} removed`,
        before: facts(row),
      });
      await store.remove(tx, id);
      await contentChanged(tx, 'content');
    });
  }

  /** Stores a re-encoded photo and returns its address. Throws 422 for a file that is not an image. */
  async upload(photo: UploadedFile): Promise<string> {
    const { db, files } = this.#options;
    const picture = await pictureFrom(photo.bytes, PHOTO_PIXELS, 'photo', 'not_an_image:photo');
    const key = await files.store('team', picture, 'image/webp', photo.filename);
    await recordChange(db, {
      action: 'team.photo_added',
      entityId: key,
      summary: 'Photo for a team member uploaded',
    });
    return pathOf(key);
  }

  async seed(tx: Tx, seeds: readonly TeamSeed[]): Promise<void> {
    const now = this.#options.clock.now();
    await store.insert(
      tx,
      seeds.map((content, index) => ({
        ...content,
        id: newId('tm', now.getTime()),
        position: index + 1,
        createdAt: now,
        updatedAt: now,
      })),
    );
  }

  /** Removes photos that no member has had for a day. */
  removeOrphans(): Promise<number> {
    return this.#options.files.removeOrphans('team', (tx, key) =>
      store.isPhotoUsed(tx, pathOf(key)),
    );
  }

  async #holdPhoto(tx: Tx, photo: string | undefined): Promise<void> {
    if (!photo?.startsWith(OUR_PHOTOS)) return;
    if (!(await this.#options.files.hold(tx, 'team', photo)))
      throw invalidField('photo', 'invalid_input:photo_gone');
  }

  #change(id: string, work: (tx: Tx) => Promise<void>): Promise<TeamMember> {
    return this.#options.db.transaction(async (tx) => {
      await work(tx);
      await contentChanged(tx, 'content');
      return toMember((await store.find(tx, id))!);
    });
  }
}

async function lockToEdit(tx: Tx, id: string, edit: Edit): Promise<MemberRow> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound('The team member');
  assertIfMatch(edit.ifMatch, row, 'changed it');
  return row;
}

/** What the audit log keeps of a member. */
function facts({
  name,
  role,
  bio,
  kiswahili,
  photo,
  facebook,
  twitter,
  linkedin,
  position,
}: MemberRow) {
  return { name, role, bio, kiswahili, photo, facebook, twitter, linkedin, position };
}

/** What was sent; a field that is absent stays away, so that it changes nothing. */
function valuesOf(input: TeamMemberInput, before: MemberRow['kiswahili']) {
  const { name, role, position, kiswahili } = input;
  const optional = (field: 'bio' | 'photo') =>
    input[field] === undefined ? {} : { [field]: input[field] ?? '' };
  const link = (field: 'facebook' | 'twitter' | 'linkedin') =>
    input[field] === undefined ? {} : { [field]: socialLink(input[field] ?? '') };
  const values: Partial<MemberRow> = {
    ...optional('bio'),
    ...optional('photo'),
    ...link('facebook'),
    ...link('twitter'),
    ...link('linkedin'),
    ...(kiswahili && { kiswahili: storedKiswahili(before, kiswahili) }),
  };
  return { ...values, name, role, ...(position === undefined ? {} : { position }) };
}

function readPlace(cursor: string): Place {
  const match = /^(\d{1,6})_([a-z]+_[a-z0-9]+)$/.exec(cursor);
  if (!match) throw invalidField('cursor', 'invalid_input:cursor');
  return { position: Number(match[1]), id: match[2]! };
}

const NO_KISWAHILI = { role: '', bio: '' };

/** Links are made safe again on the way out. */
function toMember(row: MemberRow, language?: Language): TeamMember {
  const { id, name, role, bio, kiswahili, photo, position } = row;
  return {
    ...inLanguage({ role, bio }, kiswahili, ['role', 'bio'], language ?? 'en'),
    id,
    name,
    photo,
    position,
    facebook: socialLink(row.facebook),
    twitter: socialLink(row.twitter),
    linkedin: socialLink(row.linkedin),
    updated_at: row.updatedAt.toISOString(),
    ...(language === undefined && { kiswahili: { ...NO_KISWAHILI, ...kiswahili } }),
  };
}
