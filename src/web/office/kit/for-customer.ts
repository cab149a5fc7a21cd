import { useLocation, useNavigate } from 'react-router';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import type { CustomerDetail } from '../../../contracts/customers.ts';
import { NEW } from './use-open-record.ts';

/** The customer that a new record is for, if their page led to its form. */
interface ForCustomer {
  name: string;
  company: string;
  email: string;
  phone: string;
  kraPin: string;
}

interface Kept {
  customer?: ForCustomer;
}

/** The customer that the form begins with. They travel in the history, because an address is logged. */
export const useForCustomer = (): ForCustomer | undefined =>
  (useLocation().state as Kept | null)?.customer;

/** Opens the form of a new record for a customer. */
export function useNewFor({ name, companies, emails, phones, pins }: CustomerDetail) {
  const navigate = useNavigate();
  const customer: ForCustomer = {
    name,
    company: companies[0] ?? '',
    email: emails[0] ?? '',
    phone: phones[0] ?? '',
    kraPin: pins[0] ?? '',
  };
  return (section: 'invoices' | 'orders'): void =>
    void navigate(`${addressOfSection(section)}?open=${NEW}`, { state: { customer } });
}
