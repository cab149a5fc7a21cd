import { useState, type ComponentProps } from 'react';
import {
  deleteJob,
  updateJob,
  createJob,
  jobInput,
  previewJob,
} from '../../../contracts/recruitment-office.ts';
import { listJobs, readJob, type Job, jobStatus, jobType } from '../../../contracts/recruitment.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Written } from '../../components/written.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextField, TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import {
  AskedAction,
  EditAction,
  OneLine,
  OpenRow,
  RowAction,
  RowActions,
  RowName,
  Typed,
} from '../kit/cells.tsx';
import { Options, Tabs } from '../kit/controls.tsx';
import { InKiswahili, type KiswahiliField } from '../kit/fields.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { RecordSheet } from '../kit/sheet.tsx';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { ifMatch, useAction, useDelete, useSave } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { NEW, useOpenRecord } from '../kit/use-record.ts';

/** The jobs on the careers page. */
export default function Jobs() {
  const list = useList(listJobs, {
    filters: [
      { name: 'status', label: 'Status', all: 'All Statuses', options: ['Open', 'Closed'] },
    ],
  });
  const may = usePermission('hiring');
  const open = useOpenRecord();
  const toggle = useAction(updateJob, {
    done: (job) => `Job "${job.title}" status updated.`,
    failed: 'Failed to update job status',
  });
  const titleOf = (id: string | undefined): string =>
    list.rows.find((job) => job.id === id)?.title ?? '';
  const remove = useDelete(deleteJob, {
    question: (job: Job) => ({
      title: `Are you sure you want to delete the job "${job.title}"?`,
      text: 'Its applications stay and keep the job title.',
    }),
    done: (_none, { params }) => ['info', `Job "${titleOf(params?.id)}" deleted.`],
    failed: 'Failed to delete job',
  });
  /** Sends the whole job with the opposite status. */
  const flip = (job: Job) => {
    const call = (on: Job, body: Job) => ({ params: { id: job.id }, body, headers: ifMatch(on) });
    const status = job.status === 'Open' ? 'Closed' : 'Open';
    return toggle.run(call(job, { ...job, status }), (now) => call(now, job));
  };

  const columns: Column<Job>[] = [
    {
      head: 'Title',
      sort: 'title',
      cell: (job) =>
        may.write ? (
          <OpenRow onClick={() => open.show(job.id)}>{job.title}</OpenRow>
        ) : (
          <RowName>{job.title}</RowName>
        ),
    },
    {
      head: 'Department',
      fold: true,
      sort: 'department',
      cell: (job) => <Typed>{job.department}</Typed>,
    },
    {
      head: 'Location',
      fold: true,
      sort: 'location',
      cell: (job) => <Typed>{job.location}</Typed>,
    },
    {
      head: 'Status',
      sort: 'status',
      cell: (job) => <Status tone={job.status === 'Open' ? 'good' : 'off'}>{job.status}</Status>,
    },
    {
      head: 'Applications',
      phone: 'off',
      align: 'right',
      cell: (job) => (
        <Link
          to={`/dashboard/admin/applications?jobId=${job.id}`}
          className="inline-flex min-h-6 min-w-6 items-center underline decoration-line underline-offset-4"
        >
          {job.applications}
          <span className="sr-only"> for {job.title}</span>
        </Link>
      ),
    },
    {
      head: 'Posted Date',
      fold: true,
      sort: 'postedDate',
      cell: (job) => <OneLine>{showShortDay(job.postedDate)}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (job) =>
        may.write && (
          <RowActions>
            <RowAction
              label={`${job.status === 'Open' ? 'Close' : 'Open'} ${job.title}`}
              disabled={toggle.busy}
              onClick={() => void flip(job)}
            >
              {job.status === 'Open' ? 'Close' : 'Open'}
            </RowAction>
            <EditAction name={job.title} onClick={() => open.show(job.id)} />
            <AskedAction does={remove} row={job} name={job.title}>
              Delete
            </AskedAction>
          </RowActions>
        ),
    },
  ];

  return (
    <>
      <ListPage
        label="Jobs"
        list={list}
        search="Search jobs"
        exports
        add={may.write && ['Add Job', () => open.show(NEW)]}
        columns={columns}
        rowKey={(job) => job.id}
        failed="Failed to fetch jobs"
        empty={{
          title: 'No job vacancies found',
          text: 'Open jobs appear on the careers page at once.',
          reset: false,
          children: may.write && (
            <Button variant="quiet" onClick={() => open.alone(NEW)}>
              {list.filtered ? 'Reset Filters and Add a New Job' : 'Add a New Job'}
            </Button>
          ),
        }}
      />
      {may.write && (
        <RecordSheet
          id={open.id}
          read={readJob}
          title={(job) => job?.title ?? 'Job'}
          failed="We could not load the job"
          add={{ title: 'Add job', form: <JobForm job={null} onDone={open.close} /> }}
          onClose={open.close}
          wide
        >
          {(job) => <JobForm job={job} onDone={open.close} />}
        </RecordSheet>
      )}
    </>
  );
}

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
function JobForm({ job, onDone }: JobFormProps) {
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
