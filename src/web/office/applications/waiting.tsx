import {
  acceptWaiting,
  discardWaiting,
  type Application,
  type WaitingApplication,
} from '../../../contracts/recruitment-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { usePermission } from '../kit/me.ts';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { showMoment } from '../../../kernel/moments.ts';

/** What came later under the same address and replaces nothing until its sender, or staff, say so (D110). */
export function WaitingOnes({ application }: { application: Application }) {
  const { waiting } = application;
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="rounded-xl border border-sunrise p-4">
      <h3 id="waiting" className="text-lg">
        Sent later under this address
      </h3>
      <p className="mt-1 text-sm text-soft">
        Anybody can type an address. We have asked {application.email} by mail whether it is theirs;
        until then what you see here stands, and nothing of it changes.
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
        {showMoment(one.createdAt)}, waits until {showDay(new Date(one.expiresAt))}
      </p>
      <p className="mt-1 text-sm wrap-anywhere">
        {[one.phone, one.linkedIn, one.skills].filter(Boolean).join(', ')}
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <a href={`${one.resumePath}?download`} download className="underline underline-offset-4">
          Resume
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
      text: 'It takes the place of the first, which stays as history. The status does not change.',
      confirm: 'Accept',
    }),
    input,
    done: ({ fullName }) => `The later application of ${fullName} has taken the place of the first`,
  });
  const discard = useAskedAction(discardWaiting, {
    question: () => ({
      title: 'Discard the later application?',
      text: 'Its resume is deleted with it.',
      confirm: 'Discard',
      danger: true,
    }),
    input,
    done: () => 'The later application was discarded',
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
