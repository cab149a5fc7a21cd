import { useSaid } from '../../texts/said/said.ts';
import { Notice } from '../../ui/notice.tsx';

/** What went wrong, and what is good to know, where the customer is looking. */
export function Messages({ error, note }: { error: string | null; note: string | null }) {
  const said = useSaid();
  return (
    <>
      {error && <Notice tone="danger">{said(error)}</Notice>}
      {note && <Notice>{said(note)}</Notice>}
    </>
  );
}
