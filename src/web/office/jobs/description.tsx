import { useState, type ComponentProps } from 'react';
import { previewJob } from '../../../contracts/recruitment-office.ts';
import { Written } from '../../components/written.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Tabs } from '../kit/tabs.tsx';
import { useAction } from '../kit/use-action.ts';

interface DescriptionProps {
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** What stands in the field now. */
  read: () => string;
}

/** The description in Markdown, and how the careers page will show it: made by the server, by the rules of the page itself (D103). */
export function Description({ field, read }: DescriptionProps) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [html, setHtml] = useState<string | null>(null);
  const preview = useAction(previewJob, { failed: 'The preview could not be made' });

  async function show(next: 'write' | 'preview'): Promise<void> {
    setTab(next);
    if (next === 'write') return;
    setHtml(null);
    setHtml((await preview.run({ body: { description: read() } }))?.descriptionHtml ?? '');
  }

  return (
    <div>
      <Tabs
        label="Description"
        value={tab}
        onChange={(next) => void show(next)}
        tabs={[
          ['write', 'Write'],
          ['preview', 'Preview'],
        ]}
      />
      <div className={tab === 'write' ? 'mt-3' : 'hidden'}>
        <TextArea
          label="Description"
          optional
          rows={14}
          hint="Markdown: ## for a heading, - for a list, **bold**, [words](https://…)."
          {...field}
        />
      </div>
      {tab === 'preview' && (
        <div
          aria-live="polite"
          aria-busy={html === null}
          className="mt-3 min-h-40 rounded-lg border border-line bg-paper p-4"
        >
          {html === '' ? (
            <p className="text-soft">Nothing to show yet.</p>
          ) : (
            <Written html={html ?? ''} lower={1} />
          )}
        </div>
      )}
    </div>
  );
}
