import {
  type Application,
  addNote,
  listNotes,
  noteInput,
  acceptWaiting,
  discardWaiting,
  type WaitingApplication,
} from '../../../contracts/recruitment-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/controls.tsx';
import { ColleagueNoteForm, ColleagueNotes } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Part, FactRow } from '../kit/parts.tsx';
import { Failed, Loading } from '../kit/states.tsx';
import { useAction, ifMatch, useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { Decision } from './decision.tsx';

interface CandidateProps {
  application: Application;
  onResume: () => void;
}

/**
 * One application, with later ones from the same address, the decision and its email, notes and earlier applications.
 */
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
    <dl className="grid gap-x-6 text-sm max-sm:[&_dd]:mb-3 sm:grid-cols-[8rem_1fr] sm:gap-y-3">
      <FactRow name="Job">{jobTitle}</FactRow>
      <FactRow name="Applied">{showMoment(createdAt)}</FactRow>
      <FactRow name="Email">
        <a href={`mailto:${email}`} className="underline underline-offset-4">
          {email}
        </a>
      </FactRow>
      <FactRow name="Phone">
        <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className="underline underline-offset-4">
          {phone}
        </a>
      </FactRow>
      {linkedIn && (
        <FactRow name="LinkedIn">
          <a
            href={linkedIn}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className="underline underline-offset-4"
          >
            {linkedIn}
          </a>
        </FactRow>
      )}
      {skills && <FactRow name="Skills">{skills}</FactRow>}
      <FactRow name="CV">
        {resume === '' ? 'No Resume' : <ActionButton onClick={onResume}>View CV</ActionButton>}
      </FactRow>
    </dl>
  );
}

function SentBefore({ history }: Pick<Application, 'history'>) {
  return (
    <Part title="Earlier applications" className="">
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
              CV
            </a>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The notes on an application, with the emails sent. */
function Notes({ application }: { application: Application }) {
  const may = usePermission('hiring');
  const add = useAction(addNote, { done: () => 'Note added' });
  const notes = useRecord(listNotes, { params: { id: application.id }, query: { limit: 200 } });
  return (
    <Part title="Notes" className="mb-3">
      {may.write && (
        <ColleagueNoteForm
          schema={noteInput}
          draft={`application-note:${application.id}`}
          send={(body) => add.send({ params: { id: application.id }, body })}
        />
      )}
      {notes.error && (
        <Failed title="We could not load the notes" error={notes.error} retry={notes.refetch} />
      )}
      {notes.isPending && <Loading rows={2} />}
      {notes.data && (
        <ColleagueNotes notes={notes.data.map(({ date, ...note }) => ({ ...note, at: date }))} />
      )}
    </Part>
  );
}

/** Later applications from the same address. They replace nothing until the sender or staff confirm. */
function WaitingOnes({ application }: { application: Application }) {
  const { waiting } = application;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="rounded-xl border border-sunrise p-4">
      <h3 id="waiting" className="text-lg">
        Later applications with this email address
      </h3>
      <p className="mt-1 text-sm text-soft">
        Anybody can type an address. We emailed {application.email} to ask if the application is
        theirs. The first application changes only if they confirm or a staff member accepts the
        later one.
      </p>
      <ul className="mt-3 grid gap-4">
        {waiting.map((one) => (
          <WaitingOne key={one.id} application={application} one={one} />
        ))}
      </ul>
    </section>
  );
}

interface OneProps {
  application: Application;
  one: WaitingApplication;
}

function WaitingOne({ application, one }: OneProps) {
  const may = usePermission('hiring');
  return (
    <li className="border-t border-line pt-3">
      <p className="font-semibold">{one.fullName}</p>
      <p className="text-sm text-soft">
        {showMoment(one.createdAt)}, kept until {showDay(new Date(one.expiresAt))}
      </p>
      <p className="mt-1 text-sm wrap-anywhere">
        {[one.phone, one.linkedIn, one.skills].filter(Boolean).join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <a href={`${one.resumePath}?download`} download className="underline underline-offset-4">
          CV
        </a>
        {may.write && <Decide application={application} one={one} />}
      </div>
    </li>
  );
}

function Decide({ application, one }: OneProps) {
  const input = () => ({
    params: { id: application.id, waiting: one.id },
    headers: ifMatch(application),
  });
  const accept = useAskedAction(acceptWaiting, {
    question: () => ({
      title: 'Accept the later application?',
      text: 'It will replace the first application, which you will then find under “Earlier applications”. The status will not change.',
      confirm: 'Accept',
    }),
    input,
    done: ({ fullName }) => `The later application from ${fullName} has replaced the first one`,
  });
  const discard = useAskedAction(discardWaiting, {
    question: () => ({
      title: 'Discard the later application?',
      text: 'We will also delete its CV.',
      confirm: 'Discard',
      danger: true,
    }),
    input,
    done: () => 'Later application discarded',
  });
  return (
    <>
      <ActionButton busy={accept.busy} onClick={() => void accept.ask(one)}>
        Accept
      </ActionButton>
      <ActionButton variant="danger" busy={discard.busy} onClick={() => void discard.ask(one)}>
        Discard
      </ActionButton>
    </>
  );
}
