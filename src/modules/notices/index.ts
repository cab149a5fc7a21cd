export { NOTICE_QUEUED, Notices, type QueuedMail, type QueuedSms } from './notices.service.ts';
export { greeting } from './greeting.ts';
export type { Letterhead, MailContent } from './layout.ts';
