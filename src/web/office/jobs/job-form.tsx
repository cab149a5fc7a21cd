import { jobStatus, jobType, type Job } from '../../../contracts/recruitment.ts';
import {
  createJob,
  jobInput,
  updateJob,
  previewJob,
} from '../../../contracts/recruitment-office.ts';
import { SelectField, TextField, TextArea } from '../../ui/field.tsx';
import { InKiswahili, type KiswahiliField } from '../kit/in-kiswahili.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction, useSave } from '../kit/use-action.ts';
import { Options, Tabs } from '../kit/controls.tsx';
import { useState, type ComponentProps } from 'react';
import { Written } from '../../components/written.tsx';

interface JobFormProps {
  /** The job to edit; null for a new one. */
  job: Job | null;
  onDone: () => void;
}

const TEXTS = {
  title: { label: 'Title', input: 'line' },
  department: { label: 'Department', input: 'line' },
  location: { label: 'Location', input: 'line' },
  description: { label: 'Description', input: 'text', rows: 14 },
} satisfies Record<string, KiswahiliField>;

/** Adds or changes a job. */
export function JobForm({ job, onDone }: JobFormProps) {
  const form = useRecordForm(jobInput, {
    draft: `job:${job?.id ?? 'new'}`,
    row: job,
    failed: job ? 'Failed to update job' : 'Failed to add job',
    values: (read) =>
      read ?? {
        title: '',
        department: '',
        location: '',
        status: 'Open' as const,
        type: 'Full-time' as const,
        description: '',
        kiswahili: { title: '', department: '', location: '', description: '' },
      },
    send: useSave(createJob, updateJob, {
      added: ({ title }) => `Job "${title}" added.`,
      changed: ({ title }) => `Job "${title}" updated.`,
      undo: true,
    }),
    done: onDone,
  });
  return (
    <RecordForm form={form} save={job ? 'Save changes' : 'Add job'} onCancel={onDone}>
      <TextField label="Title" {...form.field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Department" {...form.field('department')} />
        <TextField label="Location" {...form.field('location')} />
        <SelectField label="Type" {...form.field('type')}>
          <Options of={jobType.options} />
        </SelectField>
        <SelectField label="Status" {...form.field('status')}>
          <Options of={jobStatus.options} />
        </SelectField>
      </div>
      <Description
        field={form.field('description')}
        read={() => form.getValues('description') ?? ''}
      />
      <InKiswahili form={form} fields={TEXTS} />
    </RecordForm>
  );
}

interface DescriptionProps {
  field: Omit<ComponentProps<typeof TextArea>, 'label'>;
  /** The current value of the field. */
  read: () => string;
}

/** The description in Markdown, with a preview that the server renders as the careers page does. */
function Description({ field, read }: DescriptionProps) {
  const [tab, setTab] = useState<'write' | 'preview'>('write');
  const [html, setHtml] = useState<string | null>(null);
  const preview = useAction(previewJob, { failed: 'We could not create the preview' });

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
            <p className="text-soft">No description yet</p>
          ) : (
            <Written html={html ?? ''} lower={1} />
          )}
        </div>
      )}
    </div>
  );
}
