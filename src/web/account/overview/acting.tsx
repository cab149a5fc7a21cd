import type { ActingFor } from '../../../contracts/people.ts';
import { fill } from '../../texts/fill.ts';
import { buttonClass, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { copy } from './copy.ts';

const words = copy.acting;

interface ActingProps {
  accounts: ActingFor[];
  /** The one that the page shows; null for one's own. */
  now: ActingFor | null;
}

/** Leads to one's own account, and to each that one may act for. Nothing for somebody who acts for nobody. */
export function Acting({ accounts, now }: ActingProps) {
  if (accounts.length === 0) return null;
  return (
    <nav aria-label={words.label} className="mb-10 flex flex-wrap gap-3">
      <Way to="/account" here={now === null} name={words.own} />
      {accounts.map(({ id, name }) => (
        <Way
          key={id}
          to={`/account?for=${id}`}
          here={id === now?.id}
          name={fill(words.for, { name })}
        />
      ))}
    </nav>
  );
}

function Way({ to, here, name }: { to: string; here: boolean; name: string }) {
  return (
    <Link
      to={to}
      aria-current={here ? 'page' : undefined}
      className={`${buttonClass(here ? 'primary' : 'quiet')} max-w-full wrap-anywhere`}
    >
      {name}
    </Link>
  );
}

/** For an address of an account that one may not act for. */
export function NoLonger() {
  return (
    <div className="max-w-xl">
      <p className="text-lg">{words.noLonger}</p>
      <ButtonLink to="/account" className="mt-6">
        {words.toOwn}
      </ButtonLink>
    </div>
  );
}
