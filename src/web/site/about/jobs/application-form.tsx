import { useId } from 'react';
import { data, redirect } from 'react-router';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { apply } from '../../../../contracts/recruitment.ts';
import { Honeypot, isHoneypotFilled } from '../../../components/plain-form/honeypot.tsx';
import {
  usePlainForm,
  type FieldErrors,
  type RefusedForm,
} from '../../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../../lib/api.ts';
import { inEdition } from '../../../lib/in-edition.ts';
import { refusalOf, textOf } from '../../../lib/server.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextArea, TextField } from '../../../ui/field.tsx';
import { Link } from '../../../ui/link.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { copy } from './copy.ts';
import {
  APPLICATION_FIELDS,
  applicationErrors,
  type ApplicationField,
  applicationTexts,
  resumeOf,
  type ApplicationErrors,
  type ApplicationTexts,
} from './rules.ts';

/** What came back from a form that was sent without script. Files cannot be filled in again by a page. */
interface RefusedApplication extends RefusedForm<ApplicationField> {
  jobId: string;
  typed: ApplicationTexts;
}

const DONE = '/about/jobs-internships?sent=1#open';

/** Takes the form as it comes without script: the same rules, the same call in process. */
export async function handleApplication(form: FormData, server: PageServices) {
  if (isHoneypotFilled(form)) return redirect(DONE, 303);
  const jobId = textOf(form, 'jobId');
  const typed = applicationTexts(form);
  const errors = applicationErrors(form);
  if (Object.keys(errors).length > 0)
    return data<RefusedApplication>({ jobId, typed, errors }, 422);
  const file = resumeOf(form)!;
  const resume = { filename: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
  try {
    await server.call(apply, { body: { ...typed, jobId, resume, language: LANGUAGE } });
  } catch (error) {
    const { status, message, fields } = refusalOf(error);
    const placed = placedErrors(fields);
    return data<RefusedApplication>(
      { jobId, typed, errors: placed, fault: Object.keys(placed).length > 0 ? undefined : message },
      status,
    );
  }
  return redirect(DONE, 303);
}

function placedErrors(fields: Record<string, string>): ApplicationErrors {
  return Object.fromEntries(
    APPLICATION_FIELDS.filter((name) => fields[name]).map((name) => [name, fields[name]]),
  );
}

const words = copy.form;
/** A resume of 5 MB over a slow connection takes its time, milliseconds. */
const SENDING_TAKES = 180_000;

const NOTICE = (
  <Link to="/legal/privacy" className="underline underline-offset-4">
    {words.privacy}
  </Link>
);

interface ApplicationFormProps {
  jobId: string;
  refused?: RefusedApplication;
  /** In a dialog: closes it. */
  onClose?: () => void;
}

/** The application for one job. A plain form: without script the page's action takes it. */
export function ApplicationForm({ jobId, refused, onClose }: ApplicationFormProps) {
  const { form, errors, fault, busy, sent } = usePlainForm({
    fields: APPLICATION_FIELDS,
    draft: { key: `draft:application:${jobId}`, storage: 'sessionStorage' },
    refused,
    judge: applicationErrors,
    send: (form) =>
      callAt<typeof apply>('POST', '/api/applications', { form, timeout: SENDING_TAKES }),
  });
  if (sent) return <Thanks onClose={onClose} />;
  return (
    <form
      {...form}
      action={inEdition(`/about/jobs-internships/${jobId}#apply`)}
      encType="multipart/form-data"
      className="grid gap-5"
    >
      <input type="hidden" name="jobId" value={jobId} />
      <input type="hidden" name="language" value={LANGUAGE} />
      <Fields errors={errors} typed={refused?.typed} />
      <Honeypot />
      {fault !== undefined && (
        <Notice tone="danger" title={words.failed}>
          {fault}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button busy={busy}>{busy ? words.sending : words.send}</Button>
        {onClose && (
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">
        <Sentence text={words.agree} places={{ privacy: NOTICE }} /> {words.again}
      </p>
    </form>
  );
}

interface FieldsProps {
  errors: FieldErrors<ApplicationField>;
  typed: RefusedApplication['typed'] | undefined;
}

function Fields({ errors, typed }: FieldsProps) {
  const prefix = useId();
  const field = (name: Exclude<ApplicationField, 'resume'>) => ({
    id: `${prefix}${name}`,
    name,
    error: errors[name],
    defaultValue: typed?.[name],
  });
  return (
    <>
      <TextField label={words.fullName} autoComplete="name" required {...field('fullName')} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextField label={words.phone} type="tel" autoComplete="tel" required {...field('phone')} />
      </div>
      <TextField
        label={words.linkedIn}
        optional
        type="url"
        hint={words.linkedInHint}
        {...field('linkedIn')}
      />
      <TextArea
        label={words.skills}
        optional
        rows={3}
        hint={words.skillsHint}
        {...field('skills')}
      />
      <TextField
        label={words.resume}
        className="file-field"
        type="file"
        name="resume"
        accept="application/pdf,.pdf"
        required
        id={`${prefix}resume`}
        error={errors.resume}
        hint={words.resumeHint}
      />
    </>
  );
}

function Thanks({ onClose }: { onClose?: () => void }) {
  return (
    <>
      <Notice tone="good" title={words.sent}>
        {words.sentText}
      </Notice>
      {onClose && (
        <Button variant="quiet" onClick={onClose} className="mt-5">
          {words.close}
        </Button>
      )}
    </>
  );
}
