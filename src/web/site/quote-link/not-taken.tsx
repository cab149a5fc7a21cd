import { Answer } from '../../components/private-form/private-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Refused } from './action.ts';
import { copy } from './copy.ts';

/** Above a form that was not taken: why, or that a field says it. */
export function NotTaken({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null;
  return (
    <Answer className="my-4">
      <Notice tone="danger">{refused.fault ?? copy.look}</Notice>
    </Answer>
  );
}
