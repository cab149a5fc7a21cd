import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import {
  createIssue,
  deleteIssue,
  listIssues,
  previewIssue,
  readIssue,
  sendIssue,
  testIssue,
  updateIssue,
} from '../../contracts/newsletter-issues.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Issues } from './issues.service.ts';
import { endSubscription, listSubscribers, subscribe } from '../../contracts/newsletter.ts';
import type { Newsletter } from './newsletter.service.ts';

const ASKED = 'Almost done. Open the email that we have just sent you and confirm your address.';

export function newsletterRoutes(newsletter: Newsletter): Binding[] {
  return [
    bind(subscribe, async ({ body }) => {
      await newsletter.subscribe(body.email, body.language);
      return { success: true as const, message: ASKED };
    }),
    bind(listSubscribers, async ({ query }, call) =>
      answerPage(call, listSubscribers.path, query, await newsletter.list(query)),
    ),
    bind(endSubscription, async ({ params }) => newsletter.end(params.id)),
  ];
}

/** `started` is called once an issue is on its way. */
export function issueRoutes(issues: Issues, started: () => void): Binding[] {
  return [
    bind(listIssues, async ({ query }, call) =>
      answerPage(call, listIssues.path, query, await issues.list(query)),
    ),
    bind(readIssue, async ({ params }) => issues.read(params.id)),
    bind(createIssue, async ({ body }, call) => issues.create(body, await editOf(call))),
    bind(updateIssue, async ({ params, body }, call) =>
      issues.update(params.id, body, await editOf(call)),
    ),
    bind(deleteIssue, async ({ params }, call) => issues.remove(params.id, await editOf(call))),
    bind(previewIssue, async ({ body }) => issues.preview(body)),
    bind(testIssue, async ({ params }, call) => {
      const { email } = await callerOf(call);
      await issues.test(params.id, email);
      return { success: true as const, message: `We have sent a test to ${email}.` };
    }),
    bind(sendIssue, async ({ params }, call) => {
      const issue = await issues.send(params.id, await editOf(call));
      started();
      return issue;
    }),
  ];
}
