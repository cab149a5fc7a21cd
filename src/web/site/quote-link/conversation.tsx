import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { useCompany } from '../../components/layout/company.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Answer, PrivateForm } from '../../components/private-form/private-form.tsx';
import type { Sending, Refused } from './action.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { momentIn, useCopy } from './use-copy.ts';

interface ConversationProps {
  quote: SharedQuote;
  sending: Sending;
  /** A message was just taken. */
  done: boolean;
}

/** What was asked and said, and a form to go on. */
export function Conversation({ quote, sending, done }: ConversationProps) {
  const copy = useCopy();
  const company = useCompany();
  return (
    <section id="conversation" aria-labelledby="conversation-title" className="min-w-0">
      <h2 id="conversation-title" className="text-2xl">
        {copy.talk.title}
      </h2>
      <ol className="mt-5 grid gap-4">
        <Said author={quote.full_name} at={quote.created_at} text={quote.message}>
          <p className="mt-2 text-sm text-soft">
            {fill(copy.asked, { services: quote.selectedServices.join(', ') })}
          </p>
        </Said>
        {quote.messages.map((message) => {
          const ours = message.sender === 'Admin';
          return (
            <Said
              key={message.id}
              author={
                ours && message.author !== company.name
                  ? fill(copy.ours, { author: message.author, company: company.name })
                  : message.author
              }
              at={message.timestamp}
              text={message.text}
              ours={ours}
            />
          );
        })}
      </ol>
      {done && (
        <Answer className="mt-5">
          <Notice tone="good">{copy.done.message}</Notice>
        </Answer>
      )}
      <MessageForm sending={sending} first={quote.proposal?.status !== 'sent'} />
    </section>
  );
}

/** Where the customer goes on; `first`: there is nothing more important to press. */
function MessageForm({ sending, first }: { sending: Sending; first: boolean }) {
  const copy = useCopy();
  const { action, sendKey, refused } = sending;
  const mine = refused?.doing === 'message' ? refused : undefined;
  return (
    <PrivateForm name="message" action={action} sendKey={sendKey} className="mt-8">
      <input type="hidden" name="doing" value="message" />
      <NotTaken refused={mine} />
      <TextArea
        id="text"
        name="text"
        label={copy.talk.label}
        rows={5}
        maxLength={5000}
        required
        hint={copy.talk.text}
        error={mine?.fields.text}
        defaultValue={mine?.typed.text}
      />
      <Button variant={first ? 'primary' : 'quiet'} size="large" className="mt-4 max-sm:w-full">
        {copy.talk.send}
      </Button>
    </PrivateForm>
  );
}

interface SaidProps {
  author: string;
  at: string;
  text: string;
  /** Said by the company. */
  ours?: boolean;
  children?: React.ReactNode;
}

function Said({ author, at, text, ours = false, children }: SaidProps) {
  const language = useLanguage();
  return (
    <li
      className={`max-w-[94%] rounded-2xl border px-4 py-3 ${ours ? 'mr-auto rounded-bl-sm border-line bg-raised' : 'ml-auto rounded-br-sm border-transparent bg-sunken'}`}
    >
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>,{' '}
        <time dateTime={at}>{momentIn(language, at)}</time>
      </p>
      <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
      {children}
    </li>
  );
}

/** Above a form that was not taken: why, or that a field says it. */
export function NotTaken({ refused }: { refused: Refused | undefined }) {
  const { look } = useCopy();
  if (!refused) return null;
  return (
    <Answer className="my-4">
      <Notice tone="danger">{refused.fault ?? look}</Notice>
    </Answer>
  );
}
