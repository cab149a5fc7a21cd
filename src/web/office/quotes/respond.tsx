import {
  changeQuote,
  quoteResponse,
  respondToQuote,
  type Quote,
} from '../../../contracts/quotes.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { AnswerBox } from '../kit/answer-box.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { useUnreadWhileWriting } from './unread-answers.tsx';

const FAILED = 'Failed to send response. Please try again.';

/** The inline response form: it goes out by mail, with the private link. */
export function Respond({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const form = useResponse(quote, onDone);
  const closed = quote.status === 'Closed';
  return (
    <AnswerBox title="Respond">
      <RecordForm
        form={form}
        save={closed ? 'Reopen and send' : 'Send response'}
        busyText="Sending..."
        onCancel={onDone}
      >
        {closed && (
          <Notice tone="danger" title={`Quote #${quote.id} is closed`}>
            What you wrote is still here. Sending it opens the quote again.
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email to" type="email" {...form.field('email')} />
          <TextField label="Subject" {...form.field('subject')} />
        </div>
        <TextArea
          label="Response"
          rows={7}
          hint="The mail also carries the private link where the customer can answer."
          {...form.field('responseText')}
        />
      </RecordForm>
    </AnswerBox>
  );
}

/** Sends on the state that was shown: neither a colleague's word nor the customer's is passed over. */
function useResponse(quote: Quote, onDone: () => void) {
  const unread = useUnreadWhileWriting();
  const respond = useAction(respondToQuote, { done: (answer) => answer.message });
  const reopen = useAction(changeQuote);
  return useRecordForm(quoteResponse, {
    draft: `quote-response:${quote.id}`,
    row: quote,
    values: ({ id, email }) => ({ email, subject: `Re: Quote Request #${id}`, responseText: '' }),
    ask: unread.ask,
    async send(values, read) {
      try {
        const { id, mark } =
          read.status === 'Closed'
            ? await reopen.send({
                params: { id: read.id },
                body: { status: 'Open' },
                headers: { 'if-match': `"${read.mark}"` },
              })
            : read;
        return await respond.send({
          body: { quoteId: id, ...values },
          headers: { 'if-match': `"${mark}"` },
        });
      } catch (error) {
        const lost =
          error instanceof NetworkError || (error instanceof ApiError && error.status >= 500);
        throw lost ? new ApiError(0, { message: FAILED }) : error;
      }
    },
    done: onDone,
    acts: true,
    failed: FAILED,
  });
}
