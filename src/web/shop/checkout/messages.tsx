import { useTranslate } from '../../texts/messages/use-translate.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Checkout } from './state.ts';

/** What went wrong, and what is good to know, where the customer is looking. That one may pay twice is no small print. */
export function Messages({ error, note, warned }: Pick<Checkout, 'error' | 'note' | 'warned'>) {
  const said = useTranslate();
  return (
    <>
      {error && <Notice tone="danger">{said(error)}</Notice>}
      {note && <Notice tone={warned ? 'danger' : 'info'}>{said(note)}</Notice>}
    </>
  );
}
