import { Answer } from '../../components/private-form/private-form.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { Refused } from './action.ts';
import { useCopy } from './use-copy.ts';

/** Above a form that was not taken: why, or that a field says it. */
export function NotTaken({ refused }: { refused: Refused | undefined }) {
  const { look } = useCopy();
  if (!refused) return null;
  return (
    <Answer className="my-4">
      <Notice tone="danger">{refused.fault ?? look}</Notice>
    </Answer>
  );
}
