import { useEffect, useState } from 'react';
import type { whoAmI } from '../../../contracts/accounts.ts';
import { BILLING, eachDetail } from '../../../contracts/billing-details.ts';
import type { NewOrder } from '../../../contracts/orders.ts';
import { callAt } from '../../lib/api.ts';
import { shownUser } from '../../lib/session.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { clearSaved, save, readSaved } from '../../lib/saved-checkout.ts';

export type Customer = NewOrder['customer'];

export const NOBODY: Customer = {
  name: '',
  email: '',
  phone: '',
  ...eachDetail(BILLING, () => ''),
};

/**
 * The customer, as typed before in this tab, or from the signed-in account; null until it is
 * known.
 */
export function useCustomer(): [Customer | null, (customer: Customer) => void] {
  const [customer, setCustomer] = useState<Customer | null>(null);
  const language = useLanguage();
  useEffect(() => {
    const typed = readSaved('customer');
    const user = shownUser();
    if (typed) return setCustomer(typed);
    if (!user) return setCustomer(NOBODY);
    callAt<typeof whoAmI>('GET', '/api/auth/me', { timeout: 5_000 }).then(
      ({ user: known }) =>
        setCustomer({
          ...NOBODY,
          name: `${known.first_name} ${known.last_name}`.trim(),
          email: known.email,
          phone: known.phone,
          texts: known.texts && language,
        }),
      (error: unknown) => {
        console.info(
          'The account could not be read; the fields start with what the page knows.',
          error,
        );
        setCustomer({
          ...NOBODY,
          name: user.name === user.email ? '' : user.name,
          email: user.email,
        });
      },
    );
  }, [language]);
  return [
    customer,
    (next) => {
      save('customer', next);
      save('checked', true);
      setCustomer(next);
    },
  ];
}

/** Keeps what is being typed, so that a reload or a step to another page costs none of it. */
export function keepTyped(typed: Customer): void {
  save('customer', typed);
  clearSaved('checked');
}
