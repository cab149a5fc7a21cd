import type { Notification } from '../../../contracts/notifications.ts';
import { sectionAt } from '../../../contracts/office-sections.ts';

/** From so many on, unread ones of a section stand as one line. */
const GROUPED_FROM = 3;

/** Whether a place of the office shows what an entry leads to: the same page, with all that the entry names in its address. */
export function isAt(href: string, pathname: string, search: string): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value);
}

export interface NoteGroup {
  /** "12 new in Contact Messages"; null for one that stands by itself. */
  title: string | null;
  notes: Notification[];
}

/** Entries as the bell lists them, newest first: many unread ones of one section are one group, where its newest stands. */
export function grouped(notes: readonly Notification[]): NoteGroup[] {
  const unread = Map.groupBy(
    notes.filter((note) => !note.read && note.href !== ''),
    ({ href }) => sectionAt(href),
  );
  const many = new Map([...unread].filter(([, all]) => all.length >= GROUPED_FROM));
  const groups: NoteGroup[] = [];
  const told = new Set<Notification>();
  for (const note of notes) {
    if (told.has(note)) continue;
    const section = note.read || note.href === '' ? undefined : sectionAt(note.href);
    const all = section && many.get(section);
    if (section && all) {
      all.forEach((one) => told.add(one));
      groups.push({ title: titleOf(section.slug, section.label, all.length), notes: all });
    } else groups.push({ title: null, notes: [note] });
  }
  return groups;
}

function titleOf(slug: string, label: string, count: number): string {
  return slug === 'contactmessage' ? `${count} new messages` : `${count} new in ${label}`;
}
