import { bind, callerOf, keyOf, type Binding } from '../../contracts/call.ts';
import {
  listAssignees,
  listMessages,
  markMessage,
  noteOnMessage,
  readMessage,
  readThread,
  replyToMessage,
  sendMessage,
} from '../../contracts/messages.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { MessageAdmin } from './desk.service.ts';
import type { Messages } from './messages.service.ts';

export function messageRoutes(messages: Messages, desk: MessageAdmin): Binding[] {
  return [
    bind(sendMessage, async ({ body }, call) => ({
      success: true as const,
      message: 'Message sent successfully!',
      id: await messages.send(body, { key: keyOf(call) }),
    })),
    bind(listMessages, async ({ query }, call) => {
      const mine = query.assigned_to === 'me' && { assigned_to: (await callerOf(call)).userId };
      const page = await messages.list({ ...query, ...mine });
      return answerPage(call, listMessages.path, query, page);
    }),
    bind(readMessage, async ({ params }) => messages.read(params.id)),
    bind(markMessage, async ({ params, body }, call) =>
      desk.mark(params.id, body, await callerOf(call), call.header('if-match')),
    ),
    bind(readThread, async ({ params }) => desk.thread(params.id)),
    bind(replyToMessage, async ({ params, body }, call) =>
      desk.reply(params.id, body.text, await callerOf(call), call.header('if-match')),
    ),
    bind(noteOnMessage, async ({ params, body }, call) =>
      desk.note(params.id, body.text, await callerOf(call)),
    ),
    bind(listAssignees, () => desk.assignees()),
  ];
}
