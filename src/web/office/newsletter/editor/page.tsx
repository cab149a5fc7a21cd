import { useNavigate } from 'react-router';
import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import {
  readIssue,
  type NewsletterIssue,
  createIssue,
  issueInput,
  updateIssue,
  previewIssue,
  type IssueInput,
  sendIssue,
  testIssue,
} from '../../../../contracts/newsletter-issues.ts';
import { listSubscribers } from '../../../../contracts/newsletter.ts';
import { showMoment } from '../../../../kernel/moments.ts';
import { Written } from '../../../components/written.tsx';
import { answerAt } from '../../../lib/api.ts';
import { useHydrated } from '../../../lib/use-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { Tabs } from '../../kit/controls.tsx';
import { usePermission } from '../../kit/me.ts';
import { Letter, BackLink } from '../../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { Colleagues, Sheet } from '../../kit/sheet.tsx';
import { OneRecord, Loading } from '../../kit/states.tsx';
import { ifMatch, useAction, useAskedAction, useSave } from '../../kit/use-action.ts';
import { useRecord, listAddress } from '../../kit/use-record.ts';
import { RichText } from '../../writing/rich-text.tsx';
import { useInterval, IssueState, Progress } from '../issues.tsx';
import type { Route } from './+types/page.ts';

const LIST = '/dashboard/admin/newsletter';

/** Edits a draft. Sending is a separate step and uses the saved version. */
function IssueForm({ issue }: { issue: NewsletterIssue | null }) {
  const navigate = useNavigate();
  const preview = useIssuePreview();
  const save = useSave(createIssue, updateIssue, {
    added: () => 'Newsletter saved as a draft',
    changed: () => 'Newsletter saved',
  });
  const form = useRecordForm(issueInput, {
    draft: `newsletter:${issue?.id ?? 'new'}`,
    row: issue,
    failed: 'We could not save the newsletter. Try again.',
    values: (read) => ({ subject: read?.subject ?? '', content: read?.content ?? '' }),
    send: save,
    // A new one moves to its own address.
    done: (made) =>
      void (made && made.id !== issue?.id && navigate(`${LIST}/${made.id}`, { replace: true })),
  });
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <div>
        <BackLink to={listAddress(LIST)}>All newsletters</BackLink>
        <h2 className="text-2xl wrap-anywhere">{issue?.subject ?? 'New newsletter'}</h2>
        {!issue && (
          <p className="mt-1 text-soft">
            Save the draft first. Then send yourself a test, and send it to your subscribers.
          </p>
        )}
      </div>
      <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
        <RecordForm
          form={form}
          save="Save draft"
          onCancel={() => void navigate(listAddress(LIST))}
          extra={
            <Button variant="quiet" onClick={() => void preview.show(form.getValues())}>
              Preview
            </Button>
          }
        >
          <TextField label="Subject" {...form.field('subject')} />
          <RichText
            label="Content"
            value={form.watch('content')}
            error={form.problem('content')}
            onChange={(html) => form.put('content', html, form.formState.isSubmitted)}
          />
        </RecordForm>
      </div>
      {issue && <SendSteps issue={issue} unsaved={form.dirty && !form.isSaved()} />}
      <IssuePreview preview={preview} />
    </div>
  );
}

const LOOK_AGAIN = 2_000;

/** A newsletter that is being or has been sent, with progress and contents. */
function IssueView({ issue, refetch }: { issue: NewsletterIssue; refetch: () => void }) {
  useInterval(issue.status === 'sending' ? LOOK_AGAIN : null, refetch);
  return (
    <article className="max-w-4xl">
      <BackLink to={LIST}>All newsletters</BackLink>
      <h2 className="text-3xl wrap-anywhere">{issue.subject}</h2>
      <div className="my-5 flex flex-wrap items-center gap-x-8 gap-y-3 rounded-xl border border-line bg-raised p-4">
        <IssueState status={issue.status} />
        {issue.status !== 'draft' && <Progress issue={issue} />}
        <p className="text-sm text-soft">
          {issue.startedAt
            ? `Sent ${showMoment(issue.startedAt)}`
            : `Created ${showMoment(issue.date)}`}
        </p>
      </div>
      <Written html={issue.content} lower={1} className="text-lg" />
    </article>
  );
}

/** Edits one newsletter, or shows one already sent: /dashboard/admin/newsletter/new, or by its ID. */
export default function IssueEditor({ params: { id } }: Route.ComponentProps) {
  const may = usePermission('publishing');
  const issue = useRecord(readIssue, id === 'new' ? null : { params: { id } });
  // The server does not know this browser’s unsaved work.
  if (!useHydrated()) return <Loading rows={8} />;
  if (id === 'new') return <IssueForm key="new" issue={null} />;
  return (
    <OneRecord found={issue} failed="We could not load the newsletter" rows={8}>
      {(read) => (
        <>
          <Colleagues className="mb-4" />
          {read.status === 'draft' && may.write ? (
            <IssueForm key={read.id} issue={read} />
          ) : (
            <IssueView issue={read} refetch={() => void issue.refetch()} />
          )}
        </>
      )}
    </OneRecord>
  );
}

interface Mail {
  subject: string;
  html: string;
  text: string;
}

type Preview = ReturnType<typeof useIssuePreview>;

/** Asks the server to render the newsletter from the form. */
function useIssuePreview() {
  const [open, setOpen] = useState(false);
  const [mail, setMail] = useState<Mail | null>(null);
  const { run } = useAction(previewIssue, { failed: 'We could not create the preview' });
  return {
    open,
    mail,
    async show(body: IssueInput): Promise<void> {
      setMail(null);
      setOpen(true);
      const made = await run({ body });
      if (made) setMail(made);
      else setOpen(false);
    },
    close: () => setOpen(false),
  };
}

/** The email as a mail program shows it, with and without HTML. */
function IssuePreview({ preview: { open, mail, close } }: { preview: Preview }) {
  const [side, setSide] = useState<'html' | 'text'>('html');
  return (
    <Sheet open={open} title={mail ? `Preview: ${mail.subject}` : 'Preview'} onClose={close} wide>
      {mail === null ? (
        <Loading />
      ) : (
        <div className="grid gap-4">
          <Tabs
            label="Format of the email"
            value={side}
            onChange={setSide}
            tabs={[
              ['html', 'With images'],
              ['text', 'Plain text'],
            ]}
          />
          {side === 'html' ? (
            <Letter
              html={mail.html}
              title="The newsletter as an email"
              className="h-[calc(100dvh-11rem)] min-h-80"
            />
          ) : (
            <pre className="rounded-lg border border-line bg-paper p-4 text-sm whitespace-pre-wrap">
              {mail.text}
            </pre>
          )}
        </div>
      )}
    </Sheet>
  );
}

/** Sends a saved draft: first a test to yourself, then to everyone. */
function SendSteps({ issue, unsaved }: { issue: NewsletterIssue; unsaved: boolean }) {
  const { data: readers = null } = useQuery({
    queryKey: [listSubscribers.path, 'count'],
    queryFn: async ({ signal }) => {
      const query = { status: 'Confirmed', limit: 1 } as const;
      const { headers } = await answerAt<typeof listSubscribers>('GET', listSubscribers.path, {
        query,
        signal,
      });
      return Number(headers.get('x-total-count') ?? 0);
    },
    meta: { tag: listSubscribers.tag },
  });
  const test = useAction(testIssue, {
    done: ({ message }) => message,
    failed: 'We could not send the test',
  });
  const send = useAskedAction(sendIssue, {
    question: () => ({
      title: `Send “${issue.subject}” to ${countOf(readers ?? 0)}?`,
      text: 'We will send it to everyone who has confirmed their address. You cannot recall it.',
      confirm: 'Send now',
    }),
    input: () => ({ params: { id: issue.id }, headers: ifMatch(issue) }),
    done: ({ recipients }) => `The newsletter is on its way to ${countOf(recipients)}`,
    failed: 'We could not send the newsletter',
  });

  return (
    <section aria-labelledby="send-it" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="send-it" className="text-xl">
        Send newsletter
      </h2>
      <p className="mt-1 text-soft">
        {readers === null
          ? 'Counting confirmed subscribers…'
          : `${countOf(readers)} confirmed. Each email has its own link to unsubscribe.`}
      </p>
      {unsaved && (
        <p className="mt-2 font-medium" role="status">
          Save the draft first. We send the saved version.
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant="quiet"
          busy={test.busy}
          disabled={unsaved}
          onClick={() => void test.run({ params: { id: issue.id } })}
        >
          Send me a test
        </Button>
        <Button busy={send.busy} disabled={unsaved} onClick={() => void send.ask(issue)}>
          Send to all
        </Button>
      </div>
    </section>
  );
}

function countOf(readers: number): string {
  return `${readers.toLocaleString('en-KE')} ${readers === 1 ? 'subscriber' : 'subscribers'}`;
}
