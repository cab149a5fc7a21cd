import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  createUser,
  deleteUser,
  inviteUser,
  listUsers,
  readUser,
  updateUser,
} from '../../contracts/users.ts';
import type { Users } from './users.service.ts';

export function userRoutes(users: Users): Binding[] {
  return [
    bind(listUsers, async ({ query }, call) =>
      answerPage(call, listUsers.path, query, await users.list(query)),
    ),
    bind(readUser, ({ params }) => users.read(params.id)),
    bind(createUser, async ({ body }, call) => users.create(body, await callerOf(call))),
    bind(updateUser, async ({ params, body }, call) =>
      users.update(params.id, body, await editOf(call), await callerOf(call)),
    ),
    bind(deleteUser, async ({ params }, call) =>
      users.remove(params.id, await editOf(call), await callerOf(call)),
    ),
    bind(inviteUser, async ({ params }, call) => users.invite(params.id, await callerOf(call))),
  ];
}
