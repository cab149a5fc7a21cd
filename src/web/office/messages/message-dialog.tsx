import { useEffect, useRef, type ReactNode } from 'react';
import { readMessage, type ContactMessage } from '../../../contracts/messages.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Colleagues } from '../kit/colleagues.tsx';
import { CustomerLink } from '../kit/customer-link.tsx';
import { heldBackText } from '../kit/held-back.tsx';
import { usePermission } from '../kit/me.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { useRecord } from '../kit/use-record.ts';
import { useMark } from './use-mark.ts';

/** "Message Details" (S2-109, S2-110; subject and phone by D61). Opening an unread message marks it read (S2-178). */
export function MessageDialog({ id, onClose }: { id: number | null; onClose: () => void }) {
  const {
    data: message,
    error,
    refetch,
  } = useRecord(readMessage, id === null ? null : { params: { id } });
  return (
    <Dialog open={id !== null} title="Message Details" onClose={onClose}>
      <Colleagues className="mb-4" />
      {error ? (
        <Failed
          title="This message could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      ) : !message ? (
        <Loading rows={3} />
      ) : (
        <Opened key={message.id} message={message} />
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        {message && <ReplyLink message={message} />}
        <Button type="button" onClick={onClose}>
          Close
        </Button>
      </div>
    </Dialog>
  );
}

function Opened({ message }: { message: ContactMessage }) {
  const may = usePermission('enquiries');
  const mark = useMark();
  const seen = useRef(false);
  useEffect(() => {
    if (seen.current || message.status !== 'Unread' || !may.write) return;
    seen.current = true;
    void mark.toggle(message);
  });
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
      {message.held_back && <Row term="Reply">{heldBackText(message.held_back)}</Row>}
      <Row term="Status">
        <Status tone={message.status === 'Unread' ? 'wait' : 'off'}>{message.status}</Status>
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

/** An answer goes out by the staff member's own mail program. */
function ReplyLink({ message }: { message: ContactMessage }) {
  const subject = encodeURIComponent(`Re: ${message.subject}`);
  return (
    <a
      href={`mailto:${message.email}?subject=${subject}`}
      className="inline-flex min-h-11 items-center px-4 font-semibold underline underline-offset-4"
    >
      Reply by e-mail
    </a>
  );
}
