import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { listMessages, markMessage, readMessage, sendMessage } from '../../contracts/messages.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Messages } from './messages.service.ts';

export function messageRoutes(messages: Messages): Binding[] {
  return [
    bind(sendMessage, async ({ body }) => ({
      success: true as const,
      message: 'Message sent successfully!',
      id: await messages.send(body),
    })),
    bind(listMessages, async ({ query }, call) =>
      answerPage(call, listMessages.path, query, await messages.list(query)),
    ),
    bind(readMessage, async ({ params }) => messages.read(params.id)),
    bind(markMessage, async ({ params, body }, call) =>
      messages.mark(params.id, body.status, await callerOf(call), call.header('if-match')),
    ),
  ];
}
