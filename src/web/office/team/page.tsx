import { useState } from 'react';
import { listTeam } from '../../../contracts/team.ts';
import { usePermission } from '../kit/me.ts';
import { GoneContext } from '../kit/states.tsx';
import { Sheet } from '../kit/sheet.tsx';
import { Toolbar } from '../kit/toolbar.tsx';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-open-record.ts';
import { MemberForm } from './member-form.tsx';
import { Members, NoMembers } from './members.tsx';

/** The people of /about/team, as cards. */
export default function OurTeam() {
  const list = useList(listTeam, { limit: 60 });
  const may = usePermission('publishing');
  const open = useOpenRecord();
  const shown = list.rows.find((member) => member.id === open.id);
  // There is no call for one: who is gone from the list stays on screen as last read.
  const [kept, setKept] = useState(shown);
  if (shown && shown !== kept) setKept(shown);
  const member = open.id !== null && kept?.id === open.id ? kept : null;
  return (
    <>
      <Toolbar
        list={list}
        search="Search by name or role"
        add={may.write && ['Add Member', () => open.show(NEW)]}
      />
      {(list.error !== null || list.rows.length === 0) && <NoMembers list={list} />}
      {list.rows.length > 0 && <Members list={list} edit={open.show} />}
      <Sheet
        open={may.write && (open.id === NEW || member !== null)}
        title={member ? member.name : 'Add a team member'}
        onClose={open.close}
      >
        <GoneContext.Provider value={member !== null && !shown}>
          <MemberForm key={open.id} member={member} onDone={open.close} />
        </GoneContext.Provider>
      </Sheet>
    </>
  );
}
