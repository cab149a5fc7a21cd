export {
  NOTICE_QUEUED,
  Notices,
  type Document,
  type QueuedMail,
  type QueuedSms,
} from './notices.service.ts';
export { greeting } from './greeting.ts';
export type { MessageKind } from '../budgets/index.ts';
export { linesOf } from './layout.ts';
export type { LaidOut, Letterhead, MailContent } from './layout.ts';
