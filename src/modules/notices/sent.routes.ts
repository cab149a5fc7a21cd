import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { listMails, readMail, sendMailAgain } from '../../contracts/mails.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { SentMails } from './sent.service.ts';

export function sentMailRoutes(mails: SentMails): Binding[] {
  return [
    bind(listMails, async ({ query }, call) =>
      answerPage(call, listMails.path, query, await mails.list(query, await callerOf(call))),
    ),
    bind(readMail, async ({ params }, call) => mails.read(params.id, await callerOf(call))),
    bind(sendMailAgain, async ({ params }, call) =>
      mails.sendAgain(params.id, await callerOf(call)),
    ),
  ];
}
