import type { User } from '../../../contracts/users.ts';
import { Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';
import { RIGHTS } from './rights.ts';

const PRESETS = Object.entries(RIGHTS).map(([value, { label }]) => [value, label] as const);

export function UserFilters({ list }: { list: List<User> }) {
  return (
    <>
      <Filter list={list} name="role" label="Role" all="All Roles" options={['user', 'admin']} />
      <Filter list={list} name="preset" label="Rights" all="All Rights" options={PRESETS} />
      <Filter
        list={list}
        name="status"
        label="Status"
        all="All Statuses"
        options={['active', 'inactive']}
      />
    </>
  );
}
