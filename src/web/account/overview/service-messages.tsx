import { useRef, useState } from 'react';
import type { MyService } from '../../../contracts/my-services.ts';
import type {
  listMyServiceMessages,
  ServiceMessage,
  writeAboutMyService,
} from '../../../contracts/service-messages.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { showDay } from '../../texts/show-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextArea } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { Fault, useOnBehalf, useCall, QuietButton } from './panel.tsx';

const words = copy.services.messages;
const PATH = '/api/services/mine/{id}/messages';

/** The conversation with us about a service. What was typed stays until the server has it. */
export function ServiceMessages({ service: { id, name } }: { service: MyService }) {
  const [thread, setThread] = useState<ServiceMessage[] | null>(null);
  const [text, setText] = useState('');
  const call = useCall();
  // It outlives a session that ends while somebody writes.
  const draft = `draft:service:${id}`;
  const type = (typed: string): void => {
    setText(typed);
    sessionStorage.setItem(draft, typed);
  };
  // One key per message, so that a repeated press after a lost answer sends one.
  const key = useRef<string>(undefined);
  const query = useOnBehalf();
  const read = (): Promise<void> =>
    call.run(async () => {
      setText(sessionStorage.getItem(draft) ?? '');
      setThread(await callAt<typeof listMyServiceMessages>('GET', PATH, { params: { id }, query }));
    });
  const send = (): Promise<void> =>
    call.run(async () => {
      const body = { text, language: LANGUAGE };
      const headers = { 'idempotency-key': (key.current ??= crypto.randomUUID()) };
      const sent = { params: { id }, query, body, headers };
      setThread(await callAt<typeof writeAboutMyService>('POST', PATH, sent));
      key.current = undefined;
      type('');
    });
  return (
    <div className="mt-3">
      <QuietButton
        busy={call.busy && thread === null}
        onClick={() => void read()}
        aria-label={fill(words.openOf, { name })}
      >
        {words.open}
      </QuietButton>
      <Fault>{thread === null && call.fault}</Fault>
      <Dialog
        open={thread !== null}
        title={fill(words.openOf, { name })}
        onClose={() => setThread(null)}
      >
        {thread?.length === 0 && <p>{words.empty}</p>}
        <ol className="grid gap-4">
          {thread?.map((one) => (
            <Message key={one.id} {...one} />
          ))}
        </ol>
        <form
          noValidate
          className="mt-6"
          onSubmit={(event) => {
            event.preventDefault();
            void send();
          }}
        >
          <TextArea
            label={words.text}
            rows={4}
            maxLength={10_000}
            value={text}
            onChange={({ target }) => type(target.value)}
            error={call.fault}
          />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setThread(null)}>
              {words.close}
            </Button>
            <Button busy={call.busy}>{words.send}</Button>
          </div>
        </form>
      </Dialog>
    </div>
  );
}

function Message({ from, author, at, text }: ServiceMessage) {
  return (
    <li className={from === 'staff' ? 'rounded-xl bg-sunken px-4 py-3' : 'px-4'}>
      <p className="text-sm text-soft">
        <span className="font-semibold text-ink">{author}</span>,{' '}
        <time dateTime={at}>{showDay(new Date(at))}</time>
      </p>
      <p className="mt-1 wrap-anywhere whitespace-pre-line">{text}</p>
    </li>
  );
}
