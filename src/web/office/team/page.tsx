import { listTeam } from '../../../contracts/team.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { Sheet } from '../kit/sheet.tsx';
import { SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { MemberForm } from './member-form.tsx';
import { Members, NoMembers } from './members.tsx';

/** The people of /about/team, as cards (S2-134, S2-135). */
export default function OurTeam() {
  const list = useList(listTeam, { limit: 60 });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const shown = list.rows.find((member) => member.id === open.id) ?? null;
  return (
    <>
      <Toolbar
        actions={
          may.write && (
            <ActionButton variant="primary" onClick={() => open.show(NEW)}>
              Add Member
            </ActionButton>
          )
        }
      >
        <SearchBox list={list} label="Search by name or role" />
      </Toolbar>
      {(list.error !== null || list.rows.length === 0) && <NoMembers list={list} />}
      {list.rows.length > 0 && <Members list={list} edit={open.show} />}
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
