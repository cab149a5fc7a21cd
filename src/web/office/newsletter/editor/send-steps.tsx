import { listSubscribers } from '../../../../contracts/newsletter.ts';
import {
  sendIssue,
  testIssue,
  type NewsletterIssue,
} from '../../../../contracts/newsletter-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../kit/confirm.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { useCount } from '../../kit/use-count.ts';

/** From a saved draft to everybody's mailbox: a test to oneself, then the real thing. */
export function SendSteps({ issue, unsaved }: { issue: NewsletterIssue; unsaved: boolean }) {
  const confirm = useConfirm();
  const readers = useCount(listSubscribers, { status: 'Confirmed' });
  const test = useAction(testIssue, {
    done: ({ message }) => message,
    failed: 'The test could not be sent',
  });
  const send = useAction(sendIssue, {
    done: ({ recipients }) => `The newsletter is on its way to ${countOf(recipients)}`,
    failed: 'Failed to send the newsletter',
  });

  async function ask(): Promise<void> {
    const sure = await confirm({
      title: `Send "${issue.subject}" to ${countOf(readers ?? 0)}?`,
      text: 'It goes to everybody who has confirmed by now, and cannot be called back.',
      confirm: 'Send now',
    });
    if (sure) await send.run({ params: { id: issue.id }, headers: ifMatch(issue) });
  }

  return (
    <section aria-labelledby="send-it" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="send-it" className="text-xl">
        Send it
      </h2>
      <p className="mt-1 text-soft">
        {readers === null
          ? 'Counting who has confirmed...'
          : `${countOf(readers)} confirmed. Each mail carries its own way to unsubscribe.`}
      </p>
      {unsaved && (
        <p className="mt-2 font-medium" role="status">
          Save the draft first: what is sent is what is saved.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          type="button"
          variant="quiet"
          busy={test.busy}
          disabled={unsaved}
          onClick={() => void test.run({ params: { id: issue.id } })}
        >
          Send me a test
        </Button>
        <Button type="button" busy={send.busy} disabled={unsaved} onClick={() => void ask()}>
          Send to all
        </Button>
      </div>
    </section>
  );
}

function countOf(readers: number): string {
  return `${readers.toLocaleString('en-KE')} ${readers === 1 ? 'subscriber' : 'subscribers'}`;
}
