import type { Certificate } from '../../contracts/certificates.ts';
import type { ClassRow, ParticipantRow } from '../../contracts/classes.ts';
import { daysAfter } from '../../kernel/days.ts';
import type { ClassRecord, ListedParticipant } from './classes.store.ts';
import type { CertificateRow } from './classes.ts';

export const toClass = ({
  id,
  packageId,
  name,
  startsOn,
  capacity,
  sold,
  named,
  certificates,
  open,
}: ClassRecord): ClassRow => ({
  id,
  packageId,
  name,
  startsOn,
  capacity,
  sold,
  named,
  certificates,
  open,
});

export const toParticipant = (found: ListedParticipant): ParticipantRow => ({
  id: found.row.id,
  className: found.line.name,
  startsOn: found.startsOn,
  name: found.row.name,
  email: found.row.email,
  paid: !found.freed,
  orderNumber: found.orderNumber,
  customer: found.customer,
  present: found.present,
  meetings: found.meetings,
  certificate: found.certificate?.number ?? null,
  built: found.certificate?.built ?? null,
});

export const toCertificate = (row: CertificateRow): Certificate => ({
  code: row.code,
  number: row.number,
  name: row.name,
  className: row.className,
  startsOn: row.startsOn,
  built: row.built,
  issuedOn: row.issuedOn,
  correctedOn: row.correctedOn,
  withdrawnOn: row.withdrawnOn,
  updated_at: row.updatedAt.toISOString(),
});

/** What the calendar file says of a class. */
interface CalendarDay {
  id: string;
  name: string;
  startsOn: string;
  /** What the package says of itself: its weeks and evenings, in its own words. */
  lines: string[];
  page: string;
  changedAt: Date;
  host: string;
}

/**
 * The first day of a class as iCalendar (RFC 5545). A package says in words how many weeks and evenings it has, but on which days and
 * at what time it says nowhere: the event is the whole first day, and the words are its description.
 */
export function calendarOf(day: CalendarDay): string {
  const { id, name, startsOn, lines, page, changedAt, host } = day;
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${host}//classes//EN`,
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${changedAt.toISOString().replaceAll(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(startsOn)}`,
    `DTEND;VALUE=DATE:${compact(daysAfter(startsOn, 1))}`,
    `SUMMARY:${escaped(name)}`,
    `DESCRIPTION:${escaped(lines.join('\n'))}`,
    `URL:${page}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
    .map(folded)
    .join('');
}

const compact = (day: string): string => day.replaceAll('-', '');

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`);

/** Lines of at most 75 bytes; what follows begins with a space. No character is cut. */
function folded(line: string): string {
  let [rows, bytes] = ['', 0];
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) [rows, bytes] = [`${rows}\r\n `, 1];
    rows += character;
    bytes += size;
  }
  return `${rows}\r\n`;
}
