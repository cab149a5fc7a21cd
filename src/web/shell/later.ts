import type * as Actions from './actions.ts';

/**
 * What answers an action (actions.ts) is a file of its own, kept by the browser for good: it comes right after the load,
 * or with the first press that needs it. A press waits for it, as long as the page stands.
 */
const AGAIN_AFTER = 3_000;

let coming: Promise<typeof Actions | undefined> | undefined;
let tries = 0;

/** Undefined where the network did not bring it. Browsers remember by its address that a file did not come. */
export const fetchActions = (): Promise<typeof Actions | undefined> =>
  (coming ??= import(/* @vite-ignore */ `${ACTIONS}#${tries++}`).catch((error: unknown) => {
    console.info(error);
    coming = undefined;
  }) as Promise<typeof Actions | undefined>);

export async function withActions(answer: (actions: typeof Actions) => unknown): Promise<void> {
  const actions = await fetchActions();
  if (actions) answer(actions);
  else setTimeout(() => void withActions(answer), AGAIN_AFTER);
}
