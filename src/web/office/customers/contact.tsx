import type { ReactNode } from 'react';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { MailLink } from '../kit/mail-link.tsx';
import { usePermission } from '../kit/me.ts';
import { phoneText } from './words.ts';
import { Link } from '../../ui/link.tsx';

const LINK = 'inline-block min-h-6 underline decoration-line underline-offset-4';

/** Every name, address and number that their records have. */
export function Contact({ detail }: { detail: CustomerDetail }) {
  const people = usePermission('people');
  return (
    <section aria-labelledby="contact">
      <h3 id="contact" className="mb-3 text-lg">
        Contact
      </h3>
      <dl className="grid gap-3 text-sm">
        <Facts name="Email" values={detail.emails} show={(email) => <MailLink to={email} />} />
        <Facts
          name="Phone"
          values={detail.phones}
          show={(phone) => (
            <a href={`tel:${phone}`} className={LINK}>
              {phoneText(phone)}
            </a>
          )}
        />
        <Facts name="Names" values={detail.names} />
        <Facts name="Companies" values={detail.companies} />
        <Facts name="KRA PIN" values={detail.pins} />
        {detail.account && people.read && (
          <Facts
            name="Account"
            values={[detail.account.email]}
            show={(email) => (
              <Link
                to={`${addressOfSection('users')}?${new URLSearchParams({ q: email })}`}
                className={LINK}
              >
                See the account
              </Link>
            )}
          />
        )}
      </dl>
    </section>
  );
}

interface FactsProps {
  name: string;
  values: string[];
  show?: (value: string) => ReactNode;
}

function Facts({ name, values, show = (value) => value }: FactsProps) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt className="text-soft">{name}</dt>
      {values.map((value) => (
        <dd key={value} className="wrap-anywhere">
          {show(value)}
        </dd>
      ))}
    </div>
  );
}
