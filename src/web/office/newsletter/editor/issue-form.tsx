import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { createIssue, issueInput, updateIssue, type NewsletterIssue } from '../../../../contracts/newsletter-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { RichText } from '../../writing/rich-text.tsx';
import { IssuePreview } from './issue-preview.tsx';
import { SendSteps } from './send-steps.tsx';

const LIST = '/dashboard/admin/newsletter';

/** Writes a draft. Sending it is a step of its own, for what is saved. */
export function IssueForm({ issue }: { issue: NewsletterIssue | null }) {
  const navigate = useNavigate();
  /** The draft as it was last saved here: what a colleague saved meanwhile must not pass for it. */
  const [saved, setSaved] = useState(issue);
  const [previewing, setPreviewing] = useState(false);
  const add = useAction(createIssue, { done: () => 'Newsletter saved as a draft' });
  const change = useAction(updateIssue, { done: () => 'Newsletter saved' });
  const form = useRecordForm(issueInput, {
    draft: `newsletter:${issue?.id ?? 'new'}`,
    failed: 'Failed to save the newsletter',
    defaultValues: { subject: issue?.subject ?? '', content: issue?.content ?? '' },
    send: async (body) => {
      setSaved(saved ? await change.send({ params: { id: saved.id }, body, headers: ifMatch(saved) }) : await add.send({ body }));
      form.reset(body);
    },
  });
  // A new one gets its own address once it is kept; the form knows by then that it is saved.
  useEffect(() => {
    if (saved && !issue) void navigate(`${LIST}/${saved.id}`, { replace: true });
  }, [saved?.id]);

  return (
    <div className="grid max-w-4xl gap-8">
      <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
        <RecordForm
          form={form} save="Save draft" onCancel={() => void navigate(LIST)}
          extra={<Button type="button" variant="quiet" onClick={() => setPreviewing(true)}>Preview</Button>}
        >
          <TextField label="Subject" {...form.field('subject')} />
          <RichText
            label="Content" initial={form.getValues('content')} error={form.formState.errors.content?.message}
            onChange={(html) => form.setValue('content', html, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
          />
        </RecordForm>
      </div>
      {saved && <SendSteps issue={saved} unsaved={form.formState.isDirty} />}
      <IssuePreview open={previewing} read={() => form.getValues()} onClose={() => setPreviewing(false)} />
    </div>
  );
}
