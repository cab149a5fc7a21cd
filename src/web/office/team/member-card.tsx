import { UNNAMED, type TeamMember } from '../../../contracts/team.ts';
import { Mover } from '../kit/mover.tsx';
import { RowAction } from '../kit/row-action.tsx';
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
export function MemberCard({ member, ...doing }: Doing & { member: TeamMember }) {
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
