import { Link } from 'react-router';
import { FIRST_ADMIN } from '../../../contracts/accounts.ts';
import { Notice } from '../../ui/notice.tsx';
import { useMe } from './me.ts';

/** Where staff write to customers under the name that the first account was made with: that they sign by it, and where to change it. */
export function ShownName() {
  const { first_name, last_name } = useMe();
  if (first_name !== FIRST_ADMIN.firstName || last_name !== FIRST_ADMIN.lastName) return null;
  return (
    <Notice title={`The customer reads “${first_name} ${last_name}” as your name`}>
      <Link to="/dashboard/admin/profile" className="underline underline-offset-4">
        Put in your own name
      </Link>
    </Notice>
  );
}
