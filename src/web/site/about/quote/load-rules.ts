import { fetchRules } from '../../../ui/fetch-rules.ts';

/** The contract's rules for a quote request (./rules.ts). */
export const loadRules = () => fetchRules(import('./rules.ts'));
