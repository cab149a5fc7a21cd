import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { copy } from './copy.ts';

const words = copy.templates.copy;

/** Copies a text. Keeps its place but stays unseen where no script runs: there the text itself is selected by a tap. */
export function CopyButton({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState(words.ready);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.done);
    } catch (error) {
      console.info('The browser did not allow copying.', error);
      setSaid(words.refused);
    }
  }
  return (
    <Button
      type="button"
      variant="quiet"
      onClick={() => void copy()}
      data-app
      className="needs-script"
    >
      <Icon name="copy" className="size-4" />
      <span aria-live="polite">{said}</span>
      <span className="sr-only">: {name}</span>
    </Button>
  );
}
