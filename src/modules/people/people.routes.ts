import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import * as contract from '../../contracts/people.ts';
import type { People } from './people.service.ts';

export function peopleRoutes(people: People): Binding[] {
  return [
    bind(contract.listPeople, async (_, call) => people.list((await callerOf(call)).userId)),
    bind(contract.invitePerson, async ({ body }, call) =>
      people.invite(await callerOf(call), body),
    ),
    bind(contract.inviteAgain, async ({ params }, call) =>
      people.again(await callerOf(call), params.id),
    ),
    bind(contract.changePerson, async ({ params, body }, call) =>
      people.changeRole(await callerOf(call), params.id, body.role),
    ),
    bind(contract.removePerson, async ({ params }, call) =>
      people.remove(await callerOf(call), params.id),
    ),
    bind(contract.listActingFor, async (_, call) =>
      people.actingFor((await callerOf(call)).userId),
    ),
    bind(contract.readInvitation, ({ params }) => people.read(params.token)),
    bind(contract.acceptInvitation, async ({ params }, call) =>
      people.accept(await callerOf(call), params.token),
    ),
    bind(contract.declineInvitation, async ({ params }) => {
      await people.decline(params.token);
      return { success: true as const };
    }),
  ];
}
