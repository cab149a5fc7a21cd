import { useHydrated } from '../../lib/use-query.ts';
import { Button } from '../../ui/button.tsx';

/** Shown once it can do something. */
export function PrintButton() {
  return useHydrated() ? (
    <Button type="button" onClick={() => window.print()}>
      Print or save as PDF
    </Button>
  ) : null;
}
