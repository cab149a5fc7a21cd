import { byAddress, type Part } from './sign-in-parts.ts';

/** Data that came from the system before this one. */
export const IMPORTED_PARTS: Part[] = [
  {
    name: 'Details from our earlier system',
    about: 'To know you as a customer from before we used this website.',
    stays: '',
    rows: {
      of: 'importedCustomers',
      as: 'ic',
      where: byAddress('ic.email'),
      order: 'ic.created_at desc',
    },
    remove: [`delete from imported_customers where ${byAddress('email')}`],
  },
];
