import { useState } from 'react';
import { previewIssue, type IssueInput } from '../../../../contracts/newsletter-issues.ts';
import { Letter } from '../../kit/letter.tsx';
import { Sheet } from '../../kit/sheet.tsx';
import { Loading } from '../../kit/states.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useAction } from '../../kit/use-action.ts';

interface Mail {
  subject: string;
  html: string;
  text: string;
}

type Preview = ReturnType<typeof useIssuePreview>;

/** Has the server lay a newsletter out, from what stands in the form. */
export function useIssuePreview() {
  const [open, setOpen] = useState(false);
  const [mail, setMail] = useState<Mail | null>(null);
  const { run } = useAction(previewIssue, { failed: 'The preview could not be made' });
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

/** The mail as a mail program shows it, and as one without HTML does. */
export function IssuePreview({ preview: { open, mail, close } }: { preview: Preview }) {
  const [side, setSide] = useState<'html' | 'text'>('html');
  return (
    <Sheet open={open} title={mail ? `Preview: ${mail.subject}` : 'Preview'} onClose={close} wide>
      {mail === null ? (
        <Loading />
      ) : (
        <div className="grid gap-4">
          <Tabs
            label="Form of the mail"
            value={side}
            onChange={setSide}
            tabs={[
              ['html', 'With pictures'],
              ['text', 'Plain text'],
            ]}
          />
          {side === 'html' ? (
            <Letter
              html={mail.html}
              title="The newsletter as a mail"
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
