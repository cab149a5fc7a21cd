import type { ReactNode } from 'react';
import {
  type Application,
  addNote,
  listNotes,
  noteInput,
} from '../../../contracts/recruitment-office.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { usePermission } from '../kit/me.ts';
import { Decision } from './decision.tsx';
import { WaitingOnes } from './waiting.tsx';
import { ColleagueNoteForm, ColleagueNotes } from '../kit/colleague-notes.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';

interface CandidateProps {
  application: Application;
  onResume: () => void;
}

/** One application: what was sent, what waits beside it, the decision with its mail, what colleagues noted, what was sent before. */
export function Candidate({ application, onResume }: CandidateProps) {
  const may = usePermission('hiring');
  return (
    <div className="grid grid-cols-1 gap-8">
      <Facts application={application} onResume={onResume} />
      <WaitingOnes application={application} />
      {may.write && <Decision application={application} />}
      <Notes application={application} />
      {application.history.length > 0 && <SentBefore history={application.history} />}
    </div>
  );
}

function Facts({ application, onResume }: CandidateProps) {
  const { jobTitle, email, phone, linkedIn, skills, createdAt, resume } = application;
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_1fr]">
      <Fact term="Job">{jobTitle}</Fact>
      <Fact term="Applied">{showMoment(createdAt)}</Fact>
      <Fact term="Email">
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>
      </Fact>
      <Fact term="Phone">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      </Fact>
      {linkedIn && (
        <Fact term="LinkedIn">
          <a
            href={linkedIn}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-4"
          >
            {linkedIn}
          </a>
        </Fact>
      )}
      {skills && <Fact term="Skills">{skills}</Fact>}
      <Fact term="Resume">
        {resume === '' ? (
          'No Resume'
        ) : (
          <Button type="button" variant="quiet" size="small" onClick={onResume}>
            View resume
          </Button>
        )}
      </Fact>
    </dl>
  );
}

function SentBefore({ history }: Pick<Application, 'history'>) {
  return (
    <section aria-labelledby="sent-before">
      <h3 id="sent-before" className="text-lg">
        Sent before
      </h3>
      <ul className="mt-2 grid gap-2 text-sm">
        {history.map((earlier) => (
          <li key={earlier.resumePath} className="flex flex-wrap gap-x-4 border-t border-line pt-2">
            <span>{showMoment(earlier.createdAt)}</span>
            <span>{earlier.status}</span>
            <span className="text-soft">{earlier.skills}</span>
            <a
              href={`${earlier.resumePath}?download`}
              download
              className="underline underline-offset-4"
            >
              Resume
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}

/** The notes of an application, with the mails that went out. */
function Notes({ application }: { application: Application }) {
  const may = usePermission('hiring');
  const add = useAction(addNote, { done: () => 'Note added' });
  const notes = useRecord(listNotes, { params: { id: application.id }, query: { limit: 200 } });
  return (
    <section aria-labelledby="notes">
      <h3 id="notes" className="mb-3 text-lg">
        Notes
      </h3>
      {may.write && (
        <ColleagueNoteForm
          schema={noteInput}
          draft={`application-note:${application.id}`}
          send={(body) => add.send({ params: { id: application.id }, body })}
        />
      )}
      {notes.error && (
        <Failed
          title="The notes could not be loaded"
          error={notes.error}
          retry={() => void notes.refetch()}
        />
      )}
      {notes.isPending && <Loading rows={2} />}
      {notes.data && (
        <ColleagueNotes notes={notes.data.map(({ date, ...note }) => ({ ...note, at: date }))} />
      )}
    </section>
  );
}
