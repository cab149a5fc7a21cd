import { globSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../..');

/** A part of the product that is measured for itself. */
export interface Module {
  name: string;
  /** The share of its mutants that tests have to notice, in per cent. */
  aim: number;
  /** What belongs to it; a file belongs to the first module that names it. */
  globs: string[];
}

/** Money and rights are held to more. Rights live in several folders. */
const MONEY = 90;
const REST = 85;

export const MODULES: Module[] = [
  {
    name: 'permissions',
    aim: MONEY,
    globs: [
      'src/contracts/permissions.ts',
      'src/http/execute.ts',
      'src/http/security.ts',
      'src/modules/orders/access.ts',
      'src/modules/accounts/users.rules.ts',
      'src/modules/private-links/*.ts',
    ],
  },
  { name: 'money', aim: MONEY, globs: ['src/kernel/money.ts', 'src/kernel/seats.ts'] },
  { name: 'refunds', aim: MONEY, globs: ['src/modules/payments/refund*.ts'] },
  { name: 'payments', aim: MONEY, globs: ['src/modules/payments/*.ts'] },
  { name: 'orders', aim: MONEY, globs: ['src/modules/orders/*.ts'] },
  { name: 'invoices', aim: MONEY, globs: ['src/modules/invoices/**/*.ts'] },
  { name: 'quotes', aim: REST, globs: ['src/modules/quotes/*.ts'] },
  { name: 'accounts', aim: REST, globs: ['src/modules/accounts/*.ts'] },
  { name: 'kernel', aim: REST, globs: ['src/kernel/**/*.ts'] },
];

/** Each source file that is mutated, with its module's name; in a fixed order. */
export function filesOfModules(): Map<string, string> {
  const owners = new Map<string, string>();
  for (const { name, globs } of MODULES)
    for (const file of globSync(globs, { cwd: ROOT }).sort())
      if (!file.endsWith('.test.ts') && !owners.has(file)) owners.set(file, name);
  return owners;
}
