import { account } from './account.ts';
import { billing } from './billing.ts';
import { general, sandbox } from './general.ts';
import { office } from './office.ts';
import { shop } from './shop.ts';

/** Every refusal of the product: nothing is refused in other words than these, or a contract's (docs/calls.md#errors). */
export const REFUSALS = { ...general, ...shop, ...account, ...billing, ...office, ...sandbox };

export type RefusalKey = keyof typeof REFUSALS;
