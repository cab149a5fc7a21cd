import { useHydrated } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';
import { useTexts } from '../use-texts.ts';

/** Shown once it can do something. */
export function PrintButton() {
  const { print } = useTexts('receipt');
  return useHydrated() ? (
    <Button type="button" onClick={() => window.print()}>
      {print}
    </Button>
  ) : null;
}
