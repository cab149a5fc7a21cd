import { bind, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import {
  createTeamMember,
  deleteTeamMember,
  listTeam,
  orderTeam,
  updateTeamMember,
  uploadPhoto,
} from '../../contracts/team.ts';
import type { Team } from './team.service.ts';

export function teamRoutes(team: Team): Binding[] {
  return [
    bind(listTeam, async ({ query }, call) =>
      answerPage(call, listTeam.path, query, await team.list(query)),
    ),
    bind(createTeamMember, async ({ body }, call) => ({
      member: await team.create(body, await editOf(call)),
    })),
    bind(orderTeam, async ({ body }, call) => team.order(body.ids, await editOf(call))),
    bind(updateTeamMember, async ({ params, body }, call) => ({
      member: await team.update(params.id, body, await editOf(call)),
    })),
    bind(deleteTeamMember, async ({ params }, call) => team.remove(params.id, await editOf(call))),
    bind(uploadPhoto, async ({ body }) => ({ url: await team.upload(body.photo) })),
  ];
}
