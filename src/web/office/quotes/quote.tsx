import {
  type StaffQuote,
  changeQuote,
  type Quote,
  quoteResponse,
  respondToQuote,
} from '../../../contracts/quotes.ts';
import { ApiError, NetworkError } from '../../lib/api.ts';
import { orOffline } from '../../lib/not-sent.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AnswerBox, Bubble } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { useAction } from '../kit/use-action.ts';
import { Details } from './details.tsx';
import { Proposals } from './proposals.tsx';
import { QuoteStatus, ReplyDue, News, useUnreadWhileWriting } from './unread-answers.tsx';

interface OpenedProps {
  quote: StaffQuote;
  responding: boolean;
  onRespond: (on: boolean) => void;
}

/** One quote request: details, conversation and proposals. */
export function OpenedQuote({ quote, responding, onRespond }: OpenedProps) {
  const may = usePermission('enquiries');
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <QuoteStatus status={quote.status} />
        <ReplyDue quote={quote} />
        {may.write && <Actions quote={quote} responding={responding} onRespond={onRespond} />}
      </div>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        {/* The request stays visible beside the response, however long either is. */}
        <div className="grid min-w-0 content-start gap-8 lg:sticky lg:top-20 lg:-mr-4 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto lg:pr-4">
          <Conversation quote={quote} />
          <Details quote={quote} />
        </div>
        <div className="grid min-w-0 content-start gap-8">
          <News />
          {may.write && responding && <Respond quote={quote} onDone={() => onRespond(false)} />}
          <Proposals quote={quote} />
        </div>
      </div>
    </>
  );
}

function Actions({ quote, responding, onRespond }: OpenedProps) {
  const { close, reopen, busy } = useStatusActions();
  return (
    <div className="flex flex-wrap gap-2 sm:ml-auto">
      {quote.status === 'Closed' ? (
        <>
          <span className="self-center text-sm text-soft">Reopening sends no email.</span>
          <ActionButton busy={busy} onClick={() => void reopen(quote)}>
            Reopen
          </ActionButton>
        </>
      ) : (
        <>
          <ActionButton
            variant="primary"
            aria-expanded={responding}
            onClick={() => onRespond(!responding)}
          >
            Respond
          </ActionButton>
          <ActionButton
            busy={busy}
            onClick={() => void close(quote).then((done) => done && onRespond(false))}
          >
            Close quote
          </ActionButton>
        </>
      )}
    </div>
  );
}

/** Closing asks for confirmation; reopening does not. */
export function useStatusActions() {
  const confirm = useConfirm();
  const change = useAction(changeQuote, {
    done: ({ id, status }) =>
      status === 'Closed' ? `Quote ${id} closed` : `Quote ${id} reopened. No email was sent.`,
    failed: 'We could not change the status',
  });
  const call = ({ id, mark }: Quote, status: Quote['status']) => ({
    params: { id },
    body: { status },
    headers: { 'if-match': `"${mark}"` },
  });
  const set = (quote: Quote, status: Quote['status']) =>
    change.run(call(quote, status), (now) => call(now, quote.status));
  return {
    busy: change.busy,
    /** Returns whether it was closed. */
    async close(quote: Quote): Promise<boolean> {
      const sure = await confirm({
        title: `Close quote #${quote.id}?`,
        text: 'No email is sent. You cannot respond to a closed quote, but you can reopen it. A message from the customer also reopens it.',
        confirm: 'Close quote',
      });
      return sure && (await set(quote, 'Closed')) !== null;
    },
    async reopen(quote: Quote): Promise<void> {
      await set(quote, 'Open');
    },
  };
}

/** The conversation, oldest first: customer left, company right. */
function Conversation({ quote }: { quote: Quote }) {
  return (
    <Part title="Conversation" className="mb-4">
      <ol className="grid gap-4">
        <Bubble
          look="request"
          author={quote.full_name}
          at={quote.created_at}
          text={quote.message}
        />
        {quote.messages.map(({ id, sender, author, timestamp, text }) => (
          <Bubble
            key={id}
            look={sender === 'Admin' ? 'ours' : 'request'}
            way={sender === 'Admin' ? 'our reply' : undefined}
            author={author}
            at={timestamp}
            text={text}
          />
        ))}
      </ol>
    </Part>
  );
}

const FAILED = 'Failed to send response. Please try again.';

/** The inline response form; it emails the response with the private link. */
function Respond({ quote, onDone }: { quote: Quote; onDone: () => void }) {
  const form = useResponse(quote, onDone);
  const closed = quote.status === 'Closed';
  return (
    <AnswerBox title="Respond">
      <RecordForm
        form={form}
        save={closed ? 'Reopen and send' : 'Send response'}
        busyText="Sending…"
        onCancel={onDone}
      >
        {closed && (
          <Notice tone="danger" title={`Quote #${quote.id} is closed`}>
            We kept what you wrote. Sending it will reopen the quote.
          </Notice>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Email to" type="email" {...form.field('email')} />
          <TextField label="Subject" {...form.field('subject')} />
        </div>
        <TextArea
          label="Response"
          rows={7}
          hint="The email also contains the private link where the customer can answer."
          {...form.field('responseText')}
        />
      </RecordForm>
    </AnswerBox>
  );
}

/** Names the version on screen, so that no new message from a colleague or the customer is missed. */
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
        throw lost ? new ApiError(0, { message: orOffline(FAILED, error) }) : error;
      }
    },
    done: onDone,
    acts: true,
    failed: FAILED,
  });
}
