import { useNavigate } from 'react-router';
import {
  createIssue,
  issueInput,
  updateIssue,
  type NewsletterIssue,
} from '../../../../contracts/newsletter-issues.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/field.tsx';
import { listAddress } from '../../kit/list-address.ts';
import { RecordForm, useRecordForm } from '../../kit/record-form.tsx';
import { ifMatch, useAction } from '../../kit/use-action.ts';
import { RichText } from '../../writing/rich-text.tsx';
import { IssuePreview, useIssuePreview } from './issue-preview.tsx';
import { SendSteps } from './send-steps.tsx';

const LIST = '/dashboard/admin/newsletter';

/** Writes a draft. Sending it is a step of its own, for what is saved. */
export function IssueForm({ issue }: { issue: NewsletterIssue | null }) {
  const navigate = useNavigate();
  const preview = useIssuePreview();
  const add = useAction(createIssue, { done: () => 'Newsletter saved as a draft' });
  const change = useAction(updateIssue, { done: () => 'Newsletter saved' });
  const form = useRecordForm(issueInput, {
    draft: `newsletter:${issue?.id ?? 'new'}`,
    row: issue,
    failed: 'Failed to save the newsletter',
    values: (read) => ({ subject: read?.subject ?? '', content: read?.content ?? '' }),
    send: (body, read) =>
      read
        ? change.send({ params: { id: read.id }, body, headers: ifMatch(read) })
        : add.send({ body }),
    // A new one gets its own address.
    done: (made) =>
      void (made && made.id !== issue?.id && navigate(`${LIST}/${made.id}`, { replace: true })),
  });
  return (
    <div className="grid max-w-4xl grid-cols-1 gap-8">
      <div className="rounded-xl border border-line bg-raised p-4 sm:p-6">
        <RecordForm
          form={form}
          save="Save draft"
          onCancel={() => void navigate(listAddress(LIST))}
          extra={
            <Button
              type="button"
              variant="quiet"
              onClick={() => void preview.show(form.getValues())}
            >
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
