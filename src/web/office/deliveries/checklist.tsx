import { useState } from 'react';
import {
  addDeliveryFile,
  type DeliveryDetail,
  type DeskStep,
} from '../../../contracts/deliveries-office.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { megabytes, Sound } from '../../components/sound.tsx';
import { EVERY } from '../catalogue/package-facts.tsx';
import { RowAction } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { Status } from '../kit/states.tsx';
import { FileButton } from '../kit/upload.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { inOneLine } from '../kit/words.ts';
import { addedOf } from './credits.tsx';
import { StepForm, STATES, useChange } from './forms.tsx';

interface Props {
  delivery: DeliveryDetail;
  step: DeskStep;
}

/** The steps in order, marked one by one. */
export function Checklist({
  delivery,
  onCredits,
}: {
  delivery: DeliveryDetail;
  /** Opens the form that adds SMS credits. */
  onCredits: () => void;
}) {
  const next = delivery.checklist.find(({ status }) => status === 'open');
  return (
    <Part title="Steps">
      <ol>
        {delivery.checklist.map((step) => (
          <Step
            key={step.number}
            delivery={delivery}
            step={step}
            isNext={step === next}
            onCredits={onCredits}
          />
        ))}
      </ol>
    </Part>
  );
}

interface StepProps {
  delivery: DeliveryDetail;
  step: DeskStep;
}

/** What a step asks for, and who sees it. */
const aboutOf = (
  { from, asks, shown, dueOn, every, status }: DeskStep,
  { credits }: DeliveryDetail,
): string =>
  inOneLine(
    asks === 'approval'
      ? 'The customer approves or asks for changes'
      : asks === 'domain'
        ? 'The customer enters a domain'
        : from === 'customer'
          ? 'The customer sends a file'
          : {
              nothing: '',
              note: 'Needs a note',
              file: 'Needs a file',
              day: 'Needs a day',
              credits: credits ? addedOf(credits) : '',
            }[asks],
    every === null ? '' : EVERY[every],
    shown ? 'The customer sees this step' : '',
    status === 'open' ? `Due on ${showDay(dueOn)}` : '',
  );

/** Whether the note of a step is a domain. */
const domainIn = ({ asks, status }: DeskStep): boolean => asks === 'domain' && status === 'done';

const dayIn = ({ status, day }: DeskStep): string | null => (status === 'done' ? day : null);

const editOf = (step: DeskStep): string => {
  if (domainIn(step)) return 'Edit domain';
  if (dayIn(step)) return 'Edit day';
  return step.note ? 'Edit note' : 'Add note';
};

interface OneProps extends StepProps {
  isNext: boolean;
  onCredits: () => void;
}

function Step({ delivery, step, isNext, onCredits }: OneProps) {
  const may = usePermission('sales');
  // The status that the note goes with; null while no note is written.
  const [noting, setNoting] = useState<DeskStep['status'] | null>(null);
  const { label, tone } = STATES[step.status];
  return (
    <li className="border-t border-line py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={step.status === 'skipped' ? 'text-soft line-through' : 'font-medium'}>
          {step.number}. {step.text}
        </p>
        <Status tone={tone}>{label}</Status>
      </div>
      <p className="text-soft">{aboutOf(step, delivery)}</p>
      {step.asks === 'approval' && <Changes delivery={delivery} step={step} />}
      {domainIn(step) && <p className="font-medium wrap-anywhere select-all">{step.note}</p>}
      {dayIn(step) && <p className="font-medium">{showDay(dayIn(step)!)}</p>}
      {(step.at || step.note) && (
        <p className="text-soft wrap-anywhere">
          {inOneLine(step.at && `${step.by}, ${showMoment(step.at)}`, !domainIn(step) && step.note)}
        </p>
      )}
      <ul>
        {step.files.map((file) => (
          <li key={file.id} className="wrap-anywhere">
            <a
              href={file.url}
              {...(file.audio ? { download: '' } : { target: '_blank', rel: 'noopener' })}
              className="inline-flex min-h-8 items-center underline underline-offset-4"
            >
              {file.name}
              <span className="sr-only">
                {file.audio ? ' (download)' : ' (opens in a new tab)'}
              </span>
            </a>{' '}
            {file.audio && <span className="text-soft">{megabytes(file.bytes)} MB, </span>}
            <span className="text-soft">
              {file.fromCustomer
                ? 'from the customer'
                : file.shown
                  ? 'the customer sees it'
                  : file.by}
              , {showMoment(file.at)}
            </span>
            {file.audio && <Sound src={file.url} name={file.name} />}
          </li>
        ))}
      </ul>
      {may.write && noting === null && (
        <StepActions
          delivery={delivery}
          step={step}
          isNext={isNext}
          onCredits={onCredits}
          onNote={setNoting}
        />
      )}
      {noting !== null && (
        <StepForm delivery={delivery} step={step} status={noting} onDone={() => setNoting(null)} />
      )}
    </li>
  );
}

interface StepActionsProps extends OneProps {
  onNote: (status: DeskStep['status']) => void;
}

function StepActions({ delivery, step, isNext, onCredits, onNote }: StepActionsProps) {
  const change = useChange(step);
  const call = (status: DeskStep['status'], on: { updated_at: string }, note?: string) => ({
    params: { id: delivery.id, step: step.number },
    body: { status, note },
    headers: ifMatch(on),
  });
  // Marked by staff, an approval needs a note on what the customer said. Domains and days are looked at before they are kept.
  const needsNote = (status: DeskStep['status']) =>
    (!step.note &&
      ((step.asks === 'approval' && status !== 'open') ||
        (step.asks === 'note' && status === 'done'))) ||
    ((step.asks === 'domain' || step.asks === 'day') && status === 'done');
  const set = (status: DeskStep['status']) =>
    void change.run(
      call(status, delivery),
      // What the customer approved is theirs to approve again.
      needsNote(step.status) ? undefined : (now) => call(step.status, now, step.note),
    );
  const mark = (status: 'done' | 'skipped') => (needsNote(status) ? onNote(status) : set(status));
  const owed = step.asks === 'credits' && (delivery.credits?.owed ?? 0) > 0;
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {step.status !== 'done' && (
        <ActionButton
          variant={isNext ? 'primary' : 'quiet'}
          busy={change.busy}
          aria-label={owed ? undefined : `Done: ${step.text}`}
          onClick={() => (owed ? onCredits() : mark('done'))}
        >
          {owed ? 'Add credits' : 'Done'}
        </ActionButton>
      )}
      {step.status === 'open' && (
        <RowAction
          disabled={change.busy}
          label={`Skip: ${step.text}`}
          onClick={() => mark('skipped')}
        >
          Skip
        </RowAction>
      )}
      {step.status !== 'open' && (
        <RowAction
          disabled={change.busy}
          label={`Reopen: ${step.text}`}
          onClick={() => set('open')}
        >
          Reopen
        </RowAction>
      )}
      <RowAction label={`${editOf(step)} for: ${step.text}`} onClick={() => onNote(step.status)}>
        {editOf(step)}
      </RowAction>
      <AddFile delivery={delivery} step={step} shown={false} />
      {step.shown && <AddFile delivery={delivery} step={step} shown />}
    </p>
  );
}

/** What the customer wanted changed, and how many rounds are left. */
function Changes({ delivery: { checklist, changeRounds }, step }: Props) {
  const used = checklist.flatMap(({ changes }) => changes).length;
  return (
    <>
      {changeRounds !== null && (
        <p className="text-soft">
          {used} of {changeRounds} rounds of changes used
        </p>
      )}
      {step.changes.map(({ text, by, at }) => (
        <p key={at} className="mt-1 wrap-anywhere whitespace-pre-line">
          <span className="text-soft">
            {by} asked for changes, {showMoment(at)}:
          </span>{' '}
          {text}
        </p>
      ))}
    </>
  );
}

function AddFile({ delivery, step, shown }: StepProps & { shown: boolean }) {
  const upload = useAction(addDeliveryFile, {
    done: () => (shown ? 'File added. The customer sees it.' : 'File added'),
    failed: 'We could not add the file',
  });
  return (
    <FileButton
      label={shown ? 'Add file for customer' : 'Add file'}
      accept="image/*,application/pdf,audio/*"
      busy={upload.busy}
      onFile={(file) => {
        const form = new FormData();
        if (shown) form.append('shown', 'yes');
        form.append('file', file);
        void upload.run({ params: { id: delivery.id, step: step.number }, form });
      }}
    />
  );
}
