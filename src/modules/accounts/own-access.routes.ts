import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  endOwnSession,
  listOwnIdentities,
  listOwnSessions,
  removeOwnIdentity,
} from '../../contracts/own-sessions.ts';
import type { OwnAccess } from './own-access.ts';

export function ownAccessRoutes(own: OwnAccess): Binding[] {
  return [
    bind(listOwnSessions, async (_input, call) => own.sessions(await callerOf(call))),
    bind(endOwnSession, async ({ params }, call) => {
      const caller = await callerOf(call);
      await own.endSession(caller, params.id);
      if (params.id === caller.sessionId) call.answer.clearSession();
    }),
    bind(listOwnIdentities, async (_input, call) => own.identities(await callerOf(call))),
    bind(removeOwnIdentity, async ({ params }, call) =>
      own.removeIdentity(await callerOf(call), params.provider),
    ),
  ];
}
