import { checkProof } from '../../../contracts/second-factor.ts';
import { useAction } from './use-action.ts';

/**
 * For what is no call, as a file to download: asks who is there where that is not fresh (D165), and answers whether it
 * is now. A call needs nothing: `callApi` asks by itself.
 */
export function useProof(): () => Promise<boolean> {
  const check = useAction(checkProof);
  return async () => (await check.run({})) !== null;
}
