import type { ReactNode } from 'react';
import { deleteTeamMember, listTeam, orderTeam, type TeamMember } from '../../../contracts/team.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useMay } from '../kit/me.ts';
import { Mover } from '../kit/mover.tsx';
import { Pager } from '../kit/pager.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Empty, Failed, Loading } from '../kit/states.tsx';
import { SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { useOpen } from '../kit/use-open.ts';
import { MemberForm } from './member-form.tsx';
import { Portrait } from './portrait.tsx';

const NEW = 'new';

/** The people of /about/team, as cards (S2-134, S2-135). */
export default function OurTeam() {
  const list = useList(listTeam, { limit: 60 });
  const may = useMay('publishing');
  const confirm = useConfirm();
  const open = useOpen();
  const remove = useAction(deleteTeamMember, {
    done: () => ['info', 'Team member removed'],
    failed: 'Failed to delete team member.',
  });
  const order = useAction(orderTeam, { failed: 'Failed to change the order' });
  const ids =
    !list.filtered && list.total === list.rows.length ? list.rows.map((member) => member.id) : null;
  const shown = list.rows.find((member) => member.id === open.id) ?? null;

  async function ask(member: TeamMember): Promise<void> {
    if (
      await confirm({
        title: 'Are you sure you want to delete this team member?',
        text: member.name,
        confirm: 'Delete',
        danger: true,
      })
    )
      await remove.run({ params: { id: member.id }, headers: ifMatch(member) });
  }

  return (
    <>
      <Toolbar
        actions={
          may.write && (
            <Button type="button" size="small" onClick={() => open.show(NEW)}>
              Add Member
            </Button>
          )
        }
      >
        <SearchBox list={list} label="Search by name or role" />
      </Toolbar>
      {list.error && (
        <Failed title="Team members could not be loaded." error={list.error} retry={list.refetch} />
      )}
      {list.loading && <Loading />}
      {!list.loading && !list.error && list.rows.length === 0 && (
        <Empty
          title="No team members found"
          text={
            list.filtered
              ? 'Nobody fits this search.'
              : 'Who is added here stands on the team page at once.'
          }
        >
          {list.filtered && (
            <Button type="button" variant="quiet" onClick={list.reset}>
              Reset Filters
            </Button>
          )}
        </Empty>
      )}
      {list.rows.length > 0 && (
        <>
          <ul
            className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
            aria-busy={list.stale || undefined}
          >
            {list.rows.map((member) => (
              <Card key={member.id} member={member}>
                {may.write && (
                  <>
                    <RowAction
                      label={`Edit ${calledOf(member)}`}
                      onClick={() => open.show(member.id)}
                    >
                      Edit
                    </RowAction>
                    <RowAction
                      danger
                      label={`Delete ${calledOf(member)}`}
                      disabled={remove.busy}
                      onClick={() => void ask(member)}
                    >
                      Delete
                    </RowAction>
                    <Mover
                      title={calledOf(member)}
                      id={member.id}
                      ids={ids}
                      busy={order.busy}
                      save={(next) => void order.run({ body: { ids: next } })}
                    />
                  </>
                )}
              </Card>
            ))}
          </ul>
          <Pager list={list} />
        </>
      )}
      <Sheet
        open={may.write && (open.id === NEW || shown !== null)}
        title={shown ? shown.name : 'Add a team member'}
        onClose={open.close}
      >
        <MemberForm key={open.id} member={shown} onDone={open.close} />
      </Sheet>
    </>
  );
}

/** Samples share a name: their roles tell them apart. */
const calledOf = ({ name, role }: TeamMember): string => `${name}, ${role}`;

/** One member; what can be done with them stands at its foot. */
function Card({ member, children }: { member: TeamMember; children: ReactNode }) {
  return (
    <li className="flex gap-4 rounded-xl border border-line bg-raised p-4">
      <Portrait
        name={member.name === 'Sample member' ? member.role : member.name}
        photo={member.photo}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <h2 className="text-lg wrap-anywhere">{member.name}</h2>
        <p className="text-sm font-medium wrap-anywhere text-clay">{member.role}</p>
        <p className="mt-1 line-clamp-3 text-sm wrap-anywhere text-soft">{member.bio}</p>
        <div className="mt-auto flex items-center gap-4 pt-2 text-sm empty:hidden">{children}</div>
      </div>
    </li>
  );
}
