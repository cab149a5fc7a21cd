import { useRef, useState, type MouseEvent } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { RefusedApplication } from './act.ts';
import { ApplicationForm } from './application-form.tsx';
import { content } from './content.ts';

interface ApplyProps {
  job: { id: string; title: string };
  refused?: RefusedApplication;
}

/** Apply Now: a dialog with the form, or before and without script the same form unfolding in its place. */
export function Apply({ job, refused }: ApplyProps) {
  const folded = useRef<HTMLDetailsElement>(null);
  const [open, setOpen] = useState(false);

  function press(event: MouseEvent): void {
    // Whoever unfolded it before the scripts came may have typed already: it folds up and down as it did.
    if (folded.current?.open) return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <details ref={folded} open={refused !== undefined} className="mt-7">
        <summary onClick={press} className={buttonClass('primary')}>
          {content.apply}
          <span className="sr-only"> for {job.title}</span>
        </summary>
        <div className="mt-5 max-w-2xl rounded-card border border-line bg-raised p-5 sm:p-8">
          <ApplicationForm jobId={job.id} refused={refused} />
        </div>
      </details>
      <Dialog open={open} title={`Apply: ${job.title}`} onClose={() => setOpen(false)}>
        <ApplicationForm jobId={job.id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
