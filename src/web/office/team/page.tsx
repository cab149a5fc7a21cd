import { useState } from 'react';
import {
  listTeam,
  deleteTeamMember,
  orderTeam,
  type TeamMember,
  UNNAMED,
} from '../../../contracts/team.ts';
import { AskedAction, RowAction } from '../kit/cells.tsx';
import { Mover } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { GoneContext, Failed, Loading, NoRows } from '../kit/states.tsx';
import { Toolbar, Pager } from '../kit/toolbar.tsx';
import { useAction, useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';
import { Portrait } from './cropper.tsx';
import { MemberForm } from './member-form.tsx';

/** The team members on /about/team, as cards. */
export default function OurTeam() {
  const list = useList(listTeam, { limit: 60 });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const shown = list.rows.find((member) => member.id === open.id);
  // The API has no call for one member, so a deleted one stays on screen as last read.
  const [kept, setKept] = useState(shown);
  if (shown && shown !== kept) setKept(shown);
  const member = open.id !== null && kept?.id === open.id ? kept : null;

  const remove = useDelete(deleteTeamMember, {
    question: ({ name }: TeamMember) => ({
      title: 'Are you sure you want to delete this team member?',
      text: name,
    }),
    done: () => ['info', 'Team member removed'],
    failed: 'Failed to delete team member.',
  });
  const order = useAction(orderTeam, { failed: 'We could not change the display order' });
  // Members can move only when the list shows all of them.
  const whole = !list.filtered && list.total === list.rows.length;

  const card = (one: TeamMember) => {
    // Sample members share a name, so their roles distinguish them.
    const called = `${one.name}, ${one.role}`;
    return (
      <li
        key={one.id}
        className="flex gap-4 max-[20rem]:flex-wrap rounded-xl border border-line bg-raised p-4"
      >
        <Portrait name={one.name === UNNAMED ? one.role : one.name} photo={one.photo} />
        <div className="flex min-w-0 flex-1 basis-32 flex-col">
          <h2 className="text-lg wrap-anywhere">{one.name}</h2>
          <p className="text-sm font-medium wrap-anywhere text-clay">{one.role}</p>
          <p className="mt-1 line-clamp-3 text-sm wrap-anywhere text-soft">{one.bio}</p>
          <div className="mt-auto flex flex-wrap items-center gap-x-4 pt-2 text-sm empty:hidden">
            {may.write && (
              <>
                <RowAction label={`Edit ${called}`} onClick={() => open.show(one.id)}>
                  Edit
                </RowAction>
                <AskedAction does={remove} row={one} name={called}>
                  Delete
                </AskedAction>
                <Mover
                  title={called}
                  id={one.id}
                  ids={whole ? list.rows.map(({ id }) => id) : null}
                  busy={order.busy}
                  save={(ids) => void order.run({ body: { ids } })}
                />
              </>
            )}
          </div>
        </div>
      </li>
    );
  };

  return (
    <>
      <Toolbar
        list={list}
        search="Search by name or role"
        add={may.write && ['Add member', () => open.show(NEW)]}
      />
      {list.error ? (
        <Failed
          title="We could not load the team members."
          error={list.error}
          retry={list.refetch}
        />
      ) : list.loading ? (
        <Loading />
      ) : (
        list.rows.length === 0 && (
          <NoRows
            list={list}
            title="No team members found"
            hidden="No team members match your search."
            text="Members that you add here appear on the team page at once."
          />
        )
      )}
      {list.rows.length > 0 && (
        <>
          <ul
            className="mb-4 grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3"
            aria-busy={list.stale || undefined}
          >
            {list.rows.map(card)}
          </ul>
          <Pager list={list} shown={list.rows.length} />
        </>
      )}
      <Sheet
        open={may.write && (open.id === NEW || member !== null)}
        title={member ? member.name : 'Add team member'}
        onClose={open.close}
      >
        <GoneContext.Provider value={member !== null && !shown}>
          <MemberForm key={open.id} member={member} onDone={open.close} />
        </GoneContext.Provider>
      </Sheet>
    </>
  );
}
