import { deleteTeamMember, orderTeam, type TeamMember } from '../../../contracts/team.ts';
import { usePermission } from '../kit/me.ts';
import { Pager } from '../kit/pager.tsx';
import { Failed, Loading, NoRows } from '../kit/states.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import type { List } from '../kit/use-list.ts';
import { MemberCard } from './member-card.tsx';

/** The cards, with what changes one of them; they are moved only where all of them are seen. */
export function Members({ list, edit }: { list: List<TeamMember>; edit: (id: string) => void }) {
  const may = usePermission('publishing');
  const remove = useAskedAction(deleteTeamMember, {
    question: (member: TeamMember) => ({
      title: 'Are you sure you want to delete this team member?',
      text: member.name,
      confirm: 'Delete',
      danger: true,
    }),
    input: (member) => ({ params: { id: member.id }, headers: ifMatch(member) }),
    done: () => ['info', 'Team member removed'],
    failed: 'Failed to delete team member.',
  });
  const order = useAction(orderTeam, { failed: 'Failed to change the order' });
  const whole = !list.filtered && list.total === list.rows.length;
  const doing = {
    mayWrite: may.write,
    busy: remove.busy,
    order: {
      busy: order.busy,
      ids: whole ? list.rows.map((member) => member.id) : null,
      save: (ids: string[]) => void order.run({ body: { ids } }),
    },
    edit,
    remove: remove.ask,
  };
  return (
    <>
      <ul
        className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
        aria-busy={list.stale || undefined}
      >
        {list.rows.map((member) => (
          <MemberCard key={member.id} member={member} {...doing} />
        ))}
      </ul>
      <Pager list={list} shown={list.rows.length} />
    </>
  );
}

/** Why no card is shown: the list failed, is on its way, or has none. */
export function NoMembers({ list }: { list: List<TeamMember> }) {
  if (list.error)
    return (
      <Failed title="Team members could not be loaded." error={list.error} retry={list.refetch} />
    );
  if (list.loading) return <Loading />;
  return (
    <NoRows
      list={list}
      title="No team members found"
      hidden="Nobody fits this search."
      text="Who is added here stands on the team page at once."
    />
  );
}
