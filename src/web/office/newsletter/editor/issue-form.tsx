import { useState } from 'react';
import { useNavigate } from 'react-router';
import { createIssue, issueInput, updateIssue, type NewsletterIssue } from '../../../../contracts/newsletter-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { RichText } from '../../writing/rich-text.tsx';
import { IssuePreview, useIssuePreview } from './issue-preview.tsx';
import { SendSteps } from './send-steps.tsx';

const LIST = '/dashboard/admin/newsletter';

/** Writes a draft. Sending it is a step of its own, for what is saved. */
export function IssueForm({ issue }: { issue: NewsletterIssue | null }) {
  const navigate = useNavigate();
  /** The draft as it was last saved here: what a colleague saved meanwhile must not pass for it. */
  const [saved, setSaved] = useState(issue);
  const preview = useIssuePreview();
  /** The editor begins anew where unsaved work is thrown away. */
  const [era, setEra] = useState(0);
  const add = useAction(createIssue, { done: () => 'Newsletter saved as a draft' });
  const change = useAction(updateIssue, { done: () => 'Newsletter saved' });
  const form = useRecordForm(issueInput, {
    draft: `newsletter:${issue?.id ?? 'new'}`,
    version: saved?.updated_at,
    failed: 'Failed to save the newsletter',
    defaultValues: { subject: issue?.subject ?? '', content: issue?.content ?? '' },
    send: async (body) => {
      const kept = saved ? await change.send({ params: { id: saved.id }, body, headers: ifMatch(saved) }) : await add.send({ body });
      setSaved(kept);
      form.reset(body);
      // A new one gets its own address, once the form knows that it is saved.
      if (!saved) setTimeout(() => void navigate(`${LIST}/${kept.id}`, { replace: true }));
    },
  });
  function discard(): void {
    form.discard();
    setEra(era + 1);
  }

  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
        <RecordForm
          form={{ ...form, discard }} save="Save draft" onCancel={() => void navigate(LIST)}
          extra={<Button type="button" variant="quiet" onClick={() => void preview.show(form.getValues())}>Preview</Button>}
        >
          <TextField label="Subject" {...form.field('subject')} />
          <RichText
            key={era} label="Content" initial={form.getValues('content')} error={form.formState.errors.content?.message}
            onChange={(html) => form.setValue('content', html, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })}
          />
        </RecordForm>
      </div>
      {saved && <SendSteps issue={saved} unsaved={form.dirty && !form.isSaved()} />}
      <IssuePreview preview={preview} />
    </div>
  );
}
