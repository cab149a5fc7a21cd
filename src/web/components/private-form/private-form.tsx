import type { ReactNode } from 'react';
import { useLanguage } from '../../texts/use-language.ts';
import { Notice } from '../../ui/notice.tsx';
import { copy as sw } from './copy.sw.ts';
import { copy as en } from './copy.ts';

interface PrivateFormProps {
  /** Of this form on its page: its draft is kept under it. */
  name: string;
  /** The page's own address unless told. */
  action?: string;
  /** What makes a second press the same act, where the server is to know. */
  sendKey?: string;
  className?: string;
  children: ReactNode;
}

/** The id of what answers a press: there the browser goes, and the focus with it. */
export const ANSWER = 'answer';

/**
 * A form of a private page (src/web/private-forms.ts): sent without leaving the page, so that a network that is away costs
 * nobody a word; without script by the browser.
 */
export function PrivateForm({ name, action, sendKey, className, children }: PrivateFormProps) {
  const copy = { en, sw }[useLanguage()];
  return (
    <form
      method="post"
      action={action}
      data-private={name}
      data-unsent={copy.unsent}
      className={className}
    >
      {sendKey && <input type="hidden" name="key" value={sendKey} />}
      {children}
      <div data-fault hidden tabIndex={-1} className="mt-4 outline-none">
        <Notice tone="danger">
          <p data-text />
        </Notice>
      </div>
    </form>
  );
}

/** What answers a press: in sight, with the focus. */
export function Answer({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div id={ANSWER} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </div>
  );
}
