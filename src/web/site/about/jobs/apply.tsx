import { useState, type MouseEvent } from 'react';
import { fill } from '../../../texts/fill.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ApplicationForm } from './application-form.tsx';
import { copy } from './copy.ts';
import { Link } from '../../../ui/link.tsx';

/** Apply Now: a dialog with the form; before and without script the vacancy's own page, which has the same form. */
export function Apply({ job }: { job: { id: string; title: string } }) {
  const [open, setOpen] = useState(false);

  function press(event: MouseEvent): void {
    // Whoever opens it in a new tab wants the page.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    event.preventDefault();
    setOpen(true);
  }

  return (
    <>
      <Link
        to={`/about/jobs-internships/${job.id}#apply`}
        onClick={press}
        data-app
        aria-haspopup="dialog"
        className={buttonClass('primary', 'medium', 'mt-7')}
      >
        {copy.apply}
        <span className="sr-only"> {fill(copy.applyFor, { title: job.title })}</span>
      </Link>
      <Dialog
        open={open}
        title={fill(copy.applyTitle, { title: job.title })}
        onClose={() => setOpen(false)}
      >
        <ApplicationForm jobId={job.id} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}
