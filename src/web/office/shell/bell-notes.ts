import type { Notification } from '../../../contracts/notifications.ts';
import { sectionAt } from '../../../contracts/office-sections.ts';

/** From this many, unread notifications of a section become one line. */
const GROUPED_FROM = 3;

/** Whether an address shows what a notification links to: the same page with all of its parameters. */
export function isAt(href: string, pathname: string, search: string): boolean {
  const [path, query = ''] = href.split('?');
  if (path !== pathname) return false;
  const here = new URLSearchParams(search);
  return [...new URLSearchParams(query)].every(([name, value]) => here.get(name) === value);
}

export interface NoteGroup {
  /** "12 new in Contact Messages"; null for a single notification. */
  title: string | null;
  notes: Notification[];
}

/** Notifications for the bell, newest first; many unread ones of a section form a group at the place of its newest. */
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
