import { useState } from 'react';
import * as z from 'zod/mini';
import { applicationStatus } from '../../../contracts/recruitment.ts';
import {
  candidateMail,
  setApplicationStatus,
  type Application,
  type CandidateMail,
} from '../../../contracts/recruitment-office.ts';
import { ActionButton, Options } from '../kit/controls.tsx';
import { Part } from '../kit/parts.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';

/** The first version of an email to a candidate. Staff edit it before they send it. */
function letterFor(
  { fullName, jobTitle }: Pick<Application, 'fullName' | 'jobTitle'>,
  status: Application['status'],
): CandidateMail {
  return {
    subject: `Your application for ${jobTitle}`,
    text: `Dear ${fullName},\n\n${BODIES[status].replaceAll('{job}', () => jobTitle)}\n\nKind regards`,
  };
}

const BODIES: Record<Application['status'], string> = {
  'Under Review':
    'Thank you for your patience. We are still reading the applications for {job} and have not decided yet. We will write to you as soon as we have.',
  Shortlisted:
    'We enjoyed reading your application for {job} and would like to meet you.\n\nPlease reply to this email with two or three times next week that suit you. Tell us whether you would rather come to our office or talk by video.',
  Rejected:
    'Thank you for applying for {job} and for your time. We have chosen another candidate this time.\n\nWe wish you well, and you are welcome to apply again when another job suits you.',
};

const decision = z.object({ status: applicationStatus, ...candidateMail.shape });

/** Emails the candidate and sets the status; closed until staff open it. */
export function Decision({ application }: { application: Application }) {
  const [open, setOpen] = useState(false);
  return (
    <Part title="Email the candidate" className="">
      {open ? (
        <Letter application={application} onDone={() => setOpen(false)} />
      ) : (
        <div className="mt-2 flex flex-wrap items-center gap-4">
          <ActionButton variant="primary" onClick={() => setOpen(true)}>
            Decide and email candidate
          </ActionButton>
          <p className="text-sm text-soft">
            If you set the status in the list, we do not email the candidate.
          </p>
        </div>
      )}
    </Part>
  );
}

function Letter({ application, onDone }: { application: Application; onDone: () => void }) {
  const send = useAction(setApplicationStatus, {
    done: ({ fullName, status }) => `${fullName} is now ${status}. An email is on its way.`,
  });
  const form = useRecordForm(decision, {
    draft: `application-letter:${application.id}`,
    row: application,
    failed: 'We could not update the application status. Try again.',
    values: (read) => ({ status: read.status, ...letterFor(read, read.status) }),
    send: ({ status, ...mail }, read) =>
      send.send({ params: { id: read.id }, body: { status, mail }, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
  });
  /** Choosing another status loads its letter, unless somebody has edited this one. */
  const written = form.watch('text') !== letterFor(application, form.watch('status')).text;
  const status = form.field('status');
  return (
    <div className="mt-3">
      <RecordForm form={form} save="Set status and send" busyText="Sending…" onCancel={onDone}>
        <SelectField
          label="Status"
          {...status}
          onChange={async (event) => {
            const keep = written;
            await status.onChange(event);
            if (!keep) form.setValue('text', letterFor(application, form.getValues('status')).text);
          }}
        >
          <Options of={applicationStatus.options} />
        </SelectField>
        <TextField label="Subject" {...form.field('subject')} />
        <TextArea
          label="Email"
          rows={9}
          hint="An empty line starts a new paragraph. The candidate’s answer arrives in the company’s mailbox."
          {...form.field('text')}
        />
      </RecordForm>
    </div>
  );
}
