import { data, redirect } from 'react-router';
import type { PageServices } from '../../../../contracts/page-context.ts';
import { apply } from '../../../../contracts/recruitment.ts';
import { isHoneypotFilled } from '../../../components/plain-form/honeypot.tsx';
import type { RefusedForm } from '../../../components/plain-form/use-plain-form.ts';
import { refusalOf, textOf } from '../../../lib/posted-form.ts';
import {
  applicationErrors,
  applicationTexts,
  APPLICATION_FIELDS,
  resumeOf,
  type ApplicationErrors,
  type ApplicationField,
  type ApplicationTexts,
} from './rules.ts';

/** What came back from a form that was sent without script. Files cannot be filled in again by a page. */
export interface RefusedApplication extends RefusedForm<ApplicationField> {
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
    await server.call(apply, { body: { ...typed, jobId, resume } });
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
