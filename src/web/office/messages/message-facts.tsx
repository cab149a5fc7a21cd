import type { ReactNode } from 'react';
import type { ContactMessage } from '../../../contracts/messages.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink } from '../kit/customer-link.tsx';
import { heldBackText } from '../kit/held-back.tsx';
import { MessageStatus } from './message-status.tsx';

/** Who wrote, about what, and how it stands (S2-109). */
export function MessageFacts({ message }: { message: ContactMessage }) {
  const phone = message.phone && normalisePhone(message.phone);
  return (
    <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-[5rem_1fr]">
      <Row term="Name">
        <CustomerLink of={`message-${message.id}`}>{message.name}</CustomerLink>
      </Row>
      <Row term="Email">
        <a href={`mailto:${message.email}`} className="underline underline-offset-4">
          {message.email}
        </a>
      </Row>
      {message.phone && (
        <Row term="Phone">
          {phone ? (
            <a href={`tel:+${phone}`} className="underline underline-offset-4">
              {message.phone}
            </a>
          ) : (
            message.phone
          )}
        </Row>
      )}
      <Row term="Subject">{message.subject}</Row>
      <Row term="Message">
        <p className="whitespace-pre-line">{message.message}</p>
      </Row>
      <Row term="Date">
        <time dateTime={message.date}>{showMoment(message.date)}</time>
      </Row>
      {message.held_back && <Row term="Receipt">{heldBackText(message.held_back)}</Row>}
      <Row term="Status">
        <MessageStatus message={message} />
      </Row>
    </dl>
  );
}

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft max-sm:-mb-2 max-sm:text-sm">{term}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </>
  );
}
