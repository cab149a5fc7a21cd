import { DAY, HOUR, MINUTE } from '../../kernel/clock.ts';

export type Channel = 'mail' | 'sms';

/** A document that goes with a mail, by its kind and number: nothing big lies in the queue. */
export interface Attached {
  kind: string;
  number: string;
}

/** A notice as the courier takes it from the outbox. */
export interface Notice {
  id: string;
  channel: Channel;
  template: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  replyTo: string | null;
  headers: Record<string, string> | null;
  /** Documents that are made when it is sent. */
  attachments: Attached[] | null;
  /** This try included. */
  tries: number;
  createdAt: Date;
}

/** A try whose process died is repeated after this; longer than a channel needs to give up by itself. */
export const LEASE = MINUTE;
/** After this a notice is of no use to anybody. */
const GIVE_UP = 2 * DAY;
const FIRST_WAIT = 5_000;
const LONGEST_WAIT = HOUR;

/** When the next try is due: 5 s, 15 s, 45 s, … up to an hour apart; null once two days are over. */
export function nextTry(notice: Pick<Notice, 'tries' | 'createdAt'>, now: Date): Date | null {
  const due = new Date(
    now.getTime() + Math.min(LONGEST_WAIT, FIRST_WAIT * 3 ** (notice.tries - 1)),
  );
  return due.getTime() - notice.createdAt.getTime() > GIVE_UP ? null : due;
}
