import { fetchRules } from '../../ui/fetch-rules.ts';

/* The contract's rules for who orders. */

export async function loadCustomerFields() {
  return (await load())?.customerFields ?? null;
}

export async function loadPromptedPhone() {
  return (await load())?.promptedPhone ?? null;
}

const load = () => fetchRules(import('../../../contracts/customer.ts'));
