import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  changeBackupKey,
  confirmStep,
  openWebsite,
  readMailRecords,
  readSetup,
  sendTestMail,
  tryService,
} from '../../contracts/setup.ts';
import type { SetupOffice } from './setup.service.ts';

export function setupRoutes(office: SetupOffice): Binding[] {
  return [
    bind(readSetup, () => office.read()),
    bind(confirmStep, async ({ params, body }, call) =>
      office.confirm(params.step, body, await callerOf(call)),
    ),
    bind(sendTestMail, async (_input, call) => office.sendTestMail(await callerOf(call))),
    bind(tryService, ({ params }) => office.tryService(params.service)),
    bind(changeBackupKey, ({ body }) => office.changeBackupKey(body.recipient)),
    bind(openWebsite, () => office.open()),
    bind(readMailRecords, ({ query }) => office.mailRecords(query.selector)),
  ];
}
