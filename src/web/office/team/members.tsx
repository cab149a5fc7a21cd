import { deleteTeamMember, orderTeam, type TeamMember, UNNAMED } from '../../../contracts/team.ts';
import { usePermission } from '../kit/me.ts';
import { Pager } from '../kit/toolbar.tsx';
import { Failed, Loading, NoRows } from '../kit/states.tsx';
import { ifMatch, useAction, useAskedAction } from '../kit/use-action.ts';
import type { List } from '../kit/use-list.ts';
import { Mover } from '../kit/mover.tsx';
import { RowAction } from '../kit/cells.tsx';
import { Portrait } from './portrait.tsx';

interface Doing {
  mayWrite: boolean;
  /** Whether one is just being removed. */
  busy: boolean;
  order: { busy: boolean; ids: string[] | null; save: (ids: string[]) => void };
  edit: (id: string) => void;
  remove: (member: TeamMember) => Promise<unknown>;
}

/** One member; what can be done with them stands at its foot. */
function MemberCard({ member, ...doing }: Doing & { member: TeamMember }) {
  return (
    <li className="flex gap-4 max-[20rem]:flex-wrap rounded-xl border border-line bg-raised p-4">
      <Portrait name={member.name === UNNAMED ? member.role : member.name} photo={member.photo} />
      <div className="flex min-w-0 flex-1 basis-32 flex-col">
        <h2 className="text-lg wrap-anywhere">{member.name}</h2>
        <p className="text-sm font-medium wrap-anywhere text-clay">{member.role}</p>
        <p className="mt-1 line-clamp-3 text-sm wrap-anywhere text-soft">{member.bio}</p>
        <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2 text-sm empty:hidden">
          {doing.mayWrite && <Actions member={member} {...doing} />}
        </div>
      </div>
    </li>
  );
}

/** Samples share a name: their roles tell them apart. */
const calledOf = ({ name, role }: TeamMember): string => `${name}, ${role}`;

function Actions({ member, busy, order, edit, remove }: Doing & { member: TeamMember }) {
  const called = calledOf(member);
  return (
    <>
      <RowAction label={`Edit ${called}`} onClick={() => edit(member.id)}>
        Edit
      </RowAction>
      <RowAction
        danger
        label={`Delete ${called}`}
        disabled={busy}
        onClick={() => void remove(member)}
      >
        Delete
      </RowAction>
      <Mover title={called} id={member.id} ids={order.ids} busy={order.busy} save={order.save} />
    </>
  );
}

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
