import type { ReactNode } from 'react';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import { usePermission } from './me.ts';
import { useRow } from './use-width.ts';
import { Link } from '../../ui/link.tsx';

/** The address of a customer's page, by any record of theirs: "order-…", "invoice-INV-00012", "quote-12". */
export const customerHref = (record: string): string =>
  `${addressOfSection('customers')}?open=${encodeURIComponent(record)}`;

/** The name of a customer as the way to all they have with us; plain text for who may not see it, and where there is none. */
export function CustomerLink({ of, children }: { of: string | null; children: ReactNode }) {
  const may = usePermission('sales');
  // On a phone the whole row opens its record, which has the link.
  const onPhone = useRow()?.width === 'phone';
  if (!may.read || of === null || onPhone) return <>{children}</>;
  return (
    <Link
      to={customerHref(of)}
      className="underline decoration-line decoration-dotted underline-offset-4 wrap-break-word hover:decoration-current"
    >
      {children}
    </Link>
  );
}
