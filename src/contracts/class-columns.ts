import type { ParticipantRow } from './classes.ts';
import type { Column } from './exported.ts';
import type { Wait } from './waitlist.ts';

/** The people who wait for classes, as they are exported. */
export const WAITLIST_COLUMNS: Column<Wait>[] = [
  ['Class', (row) => row.className],
  ['Starts', (row) => row.startsOn, 'day'],
  ['Position', (row) => row.position, 'number'],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone, 'phone'],
  ['Seats', (row) => row.seats, 'number'],
  ['Status', (row) => row.status],
  ['Offered until', (row) => row.offeredUntil, 'moment'],
  ['Joined', (row) => row.created_at, 'moment'],
];

/** The participants of classes with their attendance. */
export const PARTICIPANT_COLUMNS: Column<ParticipantRow>[] = [
  ['Class', (row) => row.className],
  ['Starts', (row) => row.startsOn, 'day'],
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Seat', (row) => (row.paid ? 'paid' : 'refunded')],
  ['Order', (row) => row.orderNumber],
  ['Customer', (row) => row.customer],
  ['Times present', (row) => row.present.length, 'number'],
  ['Dates', (row) => row.meetings, 'number'],
  ['Present on', (row) => row.present.join('; ')],
  ['Certificate', (row) => row.certificate],
  ['Built', (row) => row.built],
];
