import { useEffect, useState } from 'react';
import { previewIssue, type IssueInput } from '../../../../contracts/newsletter-issues.ts';
import { Sheet } from '../../kit/sheet.tsx';
import { Loading } from '../../kit/states.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { useAction } from '../../kit/use-action.ts';

interface IssuePreviewProps {
  open: boolean;
  read: () => IssueInput;
  onClose: () => void;
}

interface Mail {
  subject: string;
  html: string;
  text: string;
}

/** The mail as a mail program shows it, and as one without HTML does. */
export function IssuePreview({ open, read, onClose }: IssuePreviewProps) {
  const [mail, setMail] = useState<Mail | null>(null);
  const [side, setSide] = useState<'html' | 'text'>('html');
  const preview = useAction(previewIssue, { failed: 'The preview could not be made' });
  useEffect(() => {
    if (!open) return;
    setMail(null);
    void preview.run({ body: read() }).then((answer) => (answer ? setMail(answer) : onClose()));
  }, [open]);
  return (
    <Sheet open={open} title={mail ? `Preview: ${mail.subject}` : 'Preview'} onClose={onClose} wide>
      {mail === null ? <Loading /> : (
        <div className="grid gap-4">
          <Tabs label="Form of the mail" value={side} onChange={setSide} tabs={[['html', 'With pictures'], ['text', 'Plain text']]} />
          {side === 'html'
            ? <iframe sandbox="" srcDoc={mail.html} title="The newsletter as a mail" className="h-[calc(100dvh-11rem)] min-h-80 w-full rounded-lg border border-line bg-white" />
            : <pre className="rounded-lg border border-line bg-paper p-4 text-sm whitespace-pre-wrap">{mail.text}</pre>}
        </div>
      )}
    </Sheet>
  );
}
