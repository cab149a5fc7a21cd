import { messageReply, replyToMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { TextArea } from '../../ui/field.tsx';
import { AnswerBox } from '../kit/answer-box.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';

/** A reply that goes out by mail, on the state that was shown: two colleagues do not both answer. */
export function Reply({ message, onDone }: { message: ContactMessage; onDone: () => void }) {
  const send = useAction(replyToMessage, { done: ({ email }) => `Reply sent to ${email}` });
  const form = useRecordForm(messageReply, {
    draft: `message-reply:${message.id}`,
    row: message,
    values: () => ({ text: '' }),
    send: (body, read) => send.send({ params: { id: read.id }, body, headers: ifMatch(read) }),
    done: onDone,
    acts: true,
    failed: 'The reply could not be sent.',
  });
  return (
    <AnswerBox title="Reply">
      <RecordForm form={form} save="Send reply" busyText="Sending..." onCancel={onDone}>
        <TextArea
          label={`Reply to ${message.name}`}
          rows={7}
          hint={`Goes by mail to ${message.email}. What they answer arrives in the company's mailbox, not here.`}
          {...form.field('text')}
        />
      </RecordForm>
    </AnswerBox>
  );
}
