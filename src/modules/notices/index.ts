export {
  NOTICE_QUEUED,
  Notices,
  type Document,
  type QueuedMail,
  type QueuedSms,
} from './notices.service.ts';
export { hasUnsubscribed, isQueued } from './notices.store.ts';
export { onceAMinute } from './notices.ts';
export type { MessageKind } from '../budgets/index.ts';
export { sentMailRoutes } from './sent.routes.ts';
export { SentMails } from './sent.service.ts';
export type { LaidOut, MailContent } from './mail-content.ts';
export { isPlainName } from './mail-content.ts';
export { englishBody, paragraphsOf } from './layout.ts';
export {
  paidText,
  readyText,
  refundedText,
  renewalText,
  type TextAbout,
  type TextedMoney,
  type TextingCompany,
} from './short-texts.ts';
