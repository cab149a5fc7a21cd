import { lazy, Suspense, useId, type ReactNode } from 'react';
import { retryImport } from '../../lib/retry-import.ts';
import { FieldError } from '../../ui/field.tsx';

/** The editor is larger than the rest of a page, so it loads only when needed. */
const Editor = lazy(() => retryImport(() => import('./editor.tsx')));

interface RichTextProps {
  label: string;
  /** HTML. */
  value: string;
  onChange: (html: string) => void;
  error?: ReactNode;
}

/** A text field with headings, lists, links and images. Its value is HTML, or empty. */
export function RichText({ label, value, onChange, error }: RichTextProps) {
  const id = useId();
  return (
    <div>
      <p id={`${id}-label`} className="mb-1.5 font-medium">
        {label}
      </p>
      <Suspense
        fallback={
          <div
            role="status"
            className="min-h-96 rounded-lg border border-edge bg-raised p-4 text-soft"
          >
            Loading the editor…
          </div>
        }
      >
        <Editor
          label={label}
          describedBy={`${id}-hint ${id}-error`}
          value={value}
          onChange={onChange}
          invalid={error !== undefined}
        />
      </Suspense>
      <p id={`${id}-hint`} className="mt-1.5 text-sm text-soft">
        Press Alt + F10 for the toolbar, Tab for the next field.
      </p>
      <FieldError id={id} error={error} />
    </div>
  );
}
