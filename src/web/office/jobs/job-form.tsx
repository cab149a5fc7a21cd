import { jobStatus, jobType, type Job } from '../../../contracts/recruitment.ts';
import { createJob, jobInput, updateJob } from '../../../contracts/recruitment-office.ts';
import { SelectField, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { Description } from './description.tsx';

interface JobFormProps {
  /** The vacancy to change; null for a new one. */
  job: Job | null;
  onDone: () => void;
}

/** Adds or changes a vacancy (S2-205…S2-209). */
export function JobForm({ job, onDone }: JobFormProps) {
  const add = useAction(createJob, { done: ({ title }) => `Job "${title}" added.` });
  const change = useAction(updateJob, { done: ({ title }) => `Job "${title}" updated.` });
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
      },
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) }, (now) => ({
            params: { id: read.id },
            body: read,
            headers: ifMatch(now),
          }))
        : add.send({ body }),
    done: onDone,
  });
  return (
    <RecordForm form={form} save={job ? 'Save changes' : 'Add job'} onCancel={onDone}>
      <TextField label="Title" {...form.field('title')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label="Department" {...form.field('department')} />
        <TextField label="Location" {...form.field('location')} />
        <SelectField label="Type" {...form.field('type')}>
          {jobType.options.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
        <SelectField label="Status" {...form.field('status')}>
          {jobStatus.options.map((status) => (
            <option key={status}>{status}</option>
          ))}
        </SelectField>
      </div>
      <Description
        field={form.field('description')}
        read={() => form.getValues('description') ?? ''}
      />
    </RecordForm>
  );
}
