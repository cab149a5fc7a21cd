import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';

/** The second step for a browser without script, which can show a code and no passkey: sent to the page's own address. */
export function PlainSecondStep({
  refused: { challenge, error },
}: {
  refused: { challenge?: string; error: string };
}) {
  return (
    <form method="post" className="mt-8 space-y-5">
      <Notice role="status" title={copy.title}>
        {copy.lead}
      </Notice>
      <input type="hidden" name="challenge" value={challenge} />
      <TextField
        label={copy.code}
        name="code"
        autoComplete="one-time-code"
        required
        error={error || undefined}
      />
      <Button size="large" className="w-full">
        {copy.confirm}
      </Button>
    </form>
  );
}
