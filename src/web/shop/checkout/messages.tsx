import { Notice } from '../../ui/notice.tsx';

/** What went wrong, and what is good to know, where the customer is looking. */
export function Messages({ error, note }: { error: string | null; note: string | null }) {
  return (
    <>
      {error && <Notice tone="danger">{error}</Notice>}
      {note && <Notice>{note}</Notice>}
    </>
  );
}
