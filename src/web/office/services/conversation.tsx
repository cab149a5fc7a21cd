import { useRef, useState } from 'react';
import {
  listServiceMessages,
  type ServiceMessage,
  serviceMessageInput,
  writeAboutService,
} from '../../../contracts/service-messages.ts';
import type { ServiceDetail } from '../../../contracts/services.ts';
import { TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AnswerBox, Bubble } from '../kit/conversation.tsx';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Failed } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { LANGUAGES } from '../kit/words.ts';

interface Props {
  service: ServiceDetail;
}

/** What the customer and we wrote about it. A message of the customer is answered among the messages. */
export function Conversation({ service, may }: Props & { may: boolean }) {
  const [writing, setWriting] = useState(false);
  const { data, error, refetch } = useRecord(listServiceMessages, { params: { id: service.id } });
  if (error)
    return (
      <Failed title="We could not load the messages." error={error} retry={() => void refetch()} />
    );
  if (!data || (data.length === 0 && !may)) return null;
  return (
    <Part title="Messages">
      {data.length > 0 && (
        <ol className="mb-4 grid gap-4">
          {data.map((one) => (
            <Message key={one.id} {...one} />
          ))}
        </ol>
      )}
      {writing ? (
        <Write service={service} onDone={() => setWriting(false)} />
      ) : (
        may && <ActionButton onClick={() => setWriting(true)}>Write to customer</ActionButton>
      )}
    </Part>
  );
}

function Message({ message, from, ...said }: ServiceMessage) {
  return (
    <Bubble look={from === 'staff' ? 'ours' : 'theirs'} {...said}>
      {from === 'customer' && (
        <Link
          to={`/dashboard/admin/contactmessage?open=${message}`}
          className="mt-1 inline-block text-sm underline decoration-line underline-offset-4"
        >
          Open message {message}
        </Link>
      )}
    </Bubble>
  );
}

function Write({ service, onDone }: Props & { onDone: () => void }) {
  const { id, customer, email, language } = service;
  // One key per form, so that a repeated press after a lost answer sends one email.
  const key = useRef(crypto.randomUUID());
  const send = useAction(writeAboutService, { done: () => `Email sent to ${email}` });
  const form = useRecordForm(serviceMessageInput, {
    draft: `service-message:${id}`,
    row: service,
    values: () => ({ text: '' }),
    send: (body, read) =>
      send.send({ params: { id: read.id }, body, headers: { 'idempotency-key': key.current } }),
    done: onDone,
    acts: true,
    failed: 'We could not send the email. Try again.',
  });
  return (
    <AnswerBox title="Write to customer">
      <RecordForm form={form} save="Send email" busyText="Sending…" onCancel={onDone}>
        <TextArea
          label={`Message to ${customer}`}
          rows={7}
          hint={`We will email this to ${email} and show it in the account, if there is one. The customer reads ${LANGUAGES[language]}.`}
          {...form.field('text')}
        />
      </RecordForm>
    </AnswerBox>
  );
}
