import { useRevalidator } from 'react-router';
import { inEdition } from '../../lib/in-edition.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

interface RetryProps {
  /** The page itself. */
  to: string;
  words: { failed: string; retry: string };
  className: string;
}

/** A list that could not be read, and a way to ask again. Without script the form of method GET loads the page again. */
export function Retry({ to, words, className }: RetryProps) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice tone="danger" title={words.failed} className={className}>
      <form
        action={inEdition(to)}
        onSubmit={(event) => {
          event.preventDefault();
          void revalidate();
        }}
      >
        <Button variant="quiet" busy={state !== 'idle'} className="mt-3">
          {words.retry}
        </Button>
      </form>
    </Notice>
  );
}
