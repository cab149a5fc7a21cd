import type { SignedIn } from '../../contracts/call.ts';
import type { ContactMessage, MessageEntry, MessageMarks } from '../../contracts/messages.ts';
import { mayWrite } from '../../contracts/permissions.ts';
import type { Tx } from '../../db/database.ts';
import { invalidField, notFound } from '../../kernel/errors.ts';
import { newId } from '../../kernel/ids.ts';
import { assertIfMatch, editedAt } from '../../kernel/if-match.ts';
import { recordChange } from '../audit/index.ts';
import { notifyStaff } from '../notifications/index.ts';
import { reply, officePath, type Messages, type MessagesOptions } from './messages.service.ts';
import { nameOf, store, type EntryRow, type StoredMessage } from './messages.store.ts';

/** What staff do with a message: mark it, put it away, give it to each other, answer it, note things. */
export class MessageAdmin {
  readonly #options: MessagesOptions;
  readonly #messages: Messages;

  constructor(options: MessagesOptions, messages: Messages) {
    this.#options = options;
    this.#messages = messages;
  }

  /**
   * Throws 404 for an unknown number, 422 for a colleague who cannot take it, and 409 where `ifMatch` names another
   * state, unless it is the one that is wanted: setting what is set already is no edit.
   */
  mark(
    id: number,
    marks: MessageMarks,
    staff: SignedIn,
    ifMatch: string | undefined,
  ): Promise<ContactMessage> {
    const { db, clock } = this.#options;
    return db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      const change = changeOf(row, marks, clock.now());
      if (Object.keys(change).length > 0) {
        assertIfMatch(ifMatch, row, `${reportedMoney(row, change)}`);
        const assignee = change.assignedTo ? await assigneeOf(tx, change.assignedTo) : null;
        await this.#change(tx, row, change, staff);
        await tellAudit(tx, row, change, assignee?.name ?? null);
        if (assignee)
          await notifyStaff(tx, {
            message: `${staff.name} assigned you the message from ${row.name}: ${row.subject}`,
            type: 'info',
            href: officePath(id),
            area: 'enquiries',
            to: assignee.id,
          });
      }
      return this.#messages.read(id, tx);
    });
  }

  /** Sends a reply by mail and keeps it. Throws 404, and 409 where `ifMatch` names another state. */
  async reply(
    id: number,
    text: string,
    staff: SignedIn,
    ifMatch: string | undefined,
  ): Promise<ContactMessage> {
    const { db, clock, settings, queueMail } = this.#options;
    const company = await settings.read('company');
    return db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      assertIfMatch(ifMatch, row, `changed message ${id}`);
      const entry = await this.#entry(tx, id, { kind: 'reply', author: staff.shownAs, text });
      const change = { status: 'Read' as const, repliedAt: clock.now() };
      await this.#change(tx, row, change, staff);
      await queueMail(tx, {
        template: 'message_reply',
        reference: entry.id,
        to: row.email,
        replyTo: company.email,
        content: reply(row, text, staff.shownAs),
      });
      await recordChange(tx, {
        action: 'message.replied',
        entityId: id,
        summary: `Message ${id} from ${row.name} answered by email`,
        after: { reply: text },
      });
      return this.#messages.read(id, tx);
    });
  }

  /** Throws 404. */
  note(id: number, text: string, staff: SignedIn): Promise<MessageEntry> {
    return this.#options.db.transaction(async (tx) => {
      const row = await lockOf(tx, id);
      await recordChange(tx, {
        action: 'message.noted',
        entityId: id,
        summary: `Note on message ${id} from ${row.name} added`,
        after: { note: text },
      });
      return toEntry(await this.#entry(tx, id, { kind: 'note', author: staff.name, text }));
    });
  }

  /** Oldest first. Throws 404. */
  async thread(id: number): Promise<MessageEntry[]> {
    const { db } = this.#options;
    if (!(await store.find(db, id))) throw notFound(`Message ${id}`);
    return (await store.thread(db, id)).map(toEntry);
  }

  /** The staff who can be assigned a message, by name. */
  assignees(): Promise<{ id: string; name: string }[]> {
    return assigneesOf(this.#options.db);
  }

  async #change(
    tx: Tx,
    row: StoredMessage,
    set: Partial<StoredMessage>,
    staff: SignedIn,
  ): Promise<void> {
    const updatedAt = editedAt(row, this.#options.clock.now());
    await store.change(tx, row.id, { ...set, updatedAt, updatedBy: staff.name });
  }

  #entry(
    tx: Tx,
    messageId: number,
    entry: Pick<EntryRow, 'kind' | 'author' | 'text'>,
  ): Promise<EntryRow> {
    const now = this.#options.clock.now();
    const id = newId('mse', now.getTime());
    return store.addEntry(tx, { id, messageId, ...entry, createdAt: now });
  }
}

async function lockOf(tx: Tx, id: number): Promise<StoredMessage> {
  const row = await store.lock(tx, id);
  if (!row) throw notFound(`Message ${id}`);
  return row;
}

type Change = Partial<Pick<StoredMessage, 'status' | 'archivedAt' | 'repliedAt' | 'assignedTo'>>;

/** The changes that marks make to a message. An archived message counts as read. */
function changeOf(row: StoredMessage, marks: MessageMarks, now: Date): Change {
  const { archived, replied, assigned_to } = marks;
  const status = archived ? 'Read' : marks.status;
  const isSet = (time: Date | null): boolean => time !== null;
  return {
    ...(status !== undefined && status !== row.status ? { status } : {}),
    ...(archived !== undefined && archived !== isSet(row.archivedAt)
      ? { archivedAt: archived ? now : null }
      : {}),
    ...(replied !== undefined && replied !== isSet(row.repliedAt)
      ? { repliedAt: replied ? now : null }
      : {}),
    ...(assigned_to !== undefined && assigned_to !== row.assignedTo
      ? { assignedTo: assigned_to }
      : {}),
  };
}

/** The colleague's change that makes us refuse an edit. */
function reportedMoney(row: StoredMessage, change: Change): string {
  return change.status
    ? `marked message ${row.id} as ${row.status.toLowerCase()}`
    : `changed message ${row.id}`;
}

async function assigneesOf(tx: Tx): Promise<{ id: string; name: string }[]> {
  return (await store.staff(tx))
    .filter(({ preset }) => mayWrite(preset, 'enquiries'))
    .map((one) => ({ id: one.id, name: nameOf(one) }));
}

/** Throws 422 for a user who may not answer messages. */
async function assigneeOf(tx: Tx, id: string): Promise<{ id: string; name: string }> {
  const found = (await assigneesOf(tx)).find((one) => one.id === id);
  if (!found) throw invalidField('assigned_to', 'invalid_input:not_offered');
  return found;
}

/** One audit entry for each change. */
async function tellAudit(
  tx: Tx,
  row: StoredMessage,
  change: Change,
  assignee: string | null,
): Promise<void> {
  const tell = (
    action: `message.${string}`,
    what: string,
    before: Record<string, unknown>,
    after: Record<string, unknown>,
  ): Promise<void> =>
    recordChange(tx, {
      action,
      entityId: row.id,
      summary: `Message ${row.id} from ${row.name} ${what}`,
      before,
      after,
    });
  const { status, archivedAt, repliedAt, assignedTo } = change;
  if (status)
    await tell(
      'message.marked',
      `marked ${status.toLowerCase()}`,
      { status: row.status },
      { status },
    );
  if (archivedAt !== undefined) {
    const archived = archivedAt !== null;
    const what = archived ? 'archived' : 'unarchived';
    await tell('message.archived', what, { archived: !archived }, { archived });
  }
  if (repliedAt !== undefined) {
    const replied = repliedAt !== null;
    const what = replied ? 'marked as answered' : 'marked as not answered';
    await tell('message.marked', what, { replied: !replied }, { replied });
  }
  if (assignedTo !== undefined) {
    const what = assignee === null ? 'unassigned' : `assigned to ${assignee}`;
    const before = { assigned_to: row.assignedTo };
    await tell('message.assigned', what, before, { assigned_to: assignedTo });
  }
}

function toEntry({ id, kind, author, text, createdAt }: EntryRow): MessageEntry {
  return { id, kind, author, text, date: createdAt.toISOString() };
}
