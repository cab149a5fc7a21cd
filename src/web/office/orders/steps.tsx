import { useState } from 'react';
import { updateFulfilment, type FulfilmentStep } from '../../../contracts/orders-office.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useMay } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { showMoment } from '../kit/when.ts';

const STATES: Record<FulfilmentStep['status'], { label: string; tone: StatusTone }> = {
  open: { label: 'To do', tone: 'wait' },
  done: { label: 'Done', tone: 'good' },
  dropped: { label: 'Dropped', tone: 'off' },
};

/** What the company has to do for each line, ticked off one by one (D136). */
export function Steps({ steps }: { steps: FulfilmentStep[] }) {
  return (
    <section aria-labelledby="steps-title">
      <h3 id="steps-title" className="mb-2 text-lg">To do</h3>
      {steps.length === 0 && <p className="text-sm text-soft">The steps appear when the order is paid.</p>}
      <ul>
        {steps.map((step) => <Step key={step.id} step={step} />)}
      </ul>
    </section>
  );
}

function Step({ step }: { step: FulfilmentStep }) {
  const may = useMay('sales');
  // The step as it was when its note was opened: a colleague's later change must not pass for it.
  const [noted, setNoted] = useState<FulfilmentStep | null>(null);
  const change = useAction(updateFulfilment, { done: ({ step: after }) => `"${after.title}": ${STATES[after.status].label.toLowerCase()}.`, failed: 'The step could not be changed' });
  const set = (status: FulfilmentStep['status']) => void change.run({ params: { id: step.id }, body: { status }, headers: ifMatch(step) });
  const { label, tone } = STATES[step.status];
  return (
    <li className="border-t border-line py-2.5 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className={step.status === 'dropped' ? 'text-soft line-through' : 'font-medium'}>{step.title}</p>
        <Status tone={tone}>{label}</Status>
      </div>
      {(step.doneAt || step.note) && (
        <p className="text-soft wrap-anywhere">{[step.doneAt && `${step.doneBy}, ${showMoment(step.doneAt)}`, step.note].filter(Boolean).join(' · ')}</p>
      )}
      {may.write && !noted && (
        <p className="mt-1 flex flex-wrap gap-x-4">
          {step.status !== 'done' && <RowAction disabled={change.busy} label={`Done: ${step.title}`} onClick={() => set('done')}>Done</RowAction>}
          {step.status === 'open' && <RowAction disabled={change.busy} label={`Drop: ${step.title}`} onClick={() => set('dropped')}>Drop</RowAction>}
          {step.status !== 'open' && <RowAction disabled={change.busy} label={`Open again: ${step.title}`} onClick={() => set('open')}>Open again</RowAction>}
          <RowAction label={`Note for: ${step.title}`} onClick={() => setNoted(step)}>{step.note ? 'Change note' : 'Add note'}</RowAction>
        </p>
      )}
      {noted && <NoteForm step={noted} busy={change.busy} save={async (note) => void ((await change.run({ params: { id: step.id }, body: { status: noted.status, note }, headers: ifMatch(noted) })) && setNoted(null))} onCancel={() => setNoted(null)} />}
    </li>
  );
}

function NoteForm({ step, busy, save, onCancel }: { step: FulfilmentStep; busy: boolean; save: (note: string) => Promise<void>; onCancel: () => void }) {
  const [note, setNote] = useState(step.note);
  return (
    <form
      method="post"
      className="mt-2 flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save(note);
      }}
    >
      <TextField label="Note" value={note} maxLength={500} onChange={(event) => setNote(event.target.value)} className="min-w-56 flex-1" />
      <Button size="small" busy={busy}>Save note</Button>
      <Button type="button" size="small" variant="quiet" onClick={onCancel}>Cancel</Button>
    </form>
  );
}
