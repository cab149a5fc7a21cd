import { signOutEverywhere } from '../../../contracts/accounts.ts';
import { forgetUser } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { useAction } from '../kit/use-action.ts';

/** Ends every session: for a phone that is gone, or a computer that was left signed in. */
export function SignedInEverywhere() {
  const confirm = useConfirm();
  const end = useAction(signOutEverywhere, { failed: 'You could not be signed out' });
  async function ask(): Promise<void> {
    if (
      !(await confirm({
        title: 'Sign out everywhere?',
        text: 'Every device is signed out, this one too.',
        confirm: 'Sign out',
      }))
    )
      return;
    if (!(await end.run({ body: {} }))) return;
    forgetUser();
    location.assign('/login');
  }
  return (
    <>
      <p className="mt-6 text-sm text-soft">Lost a phone, or left a computer signed in?</p>
      <Button
        type="button"
        variant="quiet"
        size="small"
        className="mt-3"
        busy={end.busy}
        onClick={() => void ask()}
      >
        Sign out everywhere
      </Button>
    </>
  );
}
