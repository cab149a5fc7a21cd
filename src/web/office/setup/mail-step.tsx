import { useState } from 'react';
import * as z from 'zod/mini';
import { textMatching } from '../../../contracts/fields.ts';
import {
  confirmStep,
  readMailRecords,
  sendTestMail,
  type MailRecord,
} from '../../../contracts/setup.ts';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Loading, Status } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { useNextStep, type StepProps } from './steps.tsx';

/** The test email and its code, and the DNS records that keep emails out of spam. */
export function MailStep({ found, state }: StepProps) {
  const { from, sentTo } = found.mail;
  const { write } = usePermission('company');
  const send = useAction(sendTestMail, {
    done: ({ mail }) => `Test email sent to ${mail.sentTo}`,
    failed: 'We could not send the test email',
  });
  return (
    <>
      <p>
        Our emails come from <span className="font-medium wrap-anywhere">{from}</span>.
      </p>
      {state.missing.length > 0 && (
        <Notice title="Before you can confirm this step">
          {state.missing.join(' ')} Set SMTP_URL and MAIL_FROM, then restart the server.
        </Notice>
      )}
      {write && state.missing.length === 0 && (
        <div>
          <ActionButton disabled={send.busy} onClick={() => void send.run({ body: {} })}>
            {sentTo ? 'Send another test email' : 'Send test email'}
          </ActionButton>
        </div>
      )}
      {write && sentTo && <CodeForm key={sentTo} sentTo={sentTo} />}
      <Records />
    </>
  );
}

const testCode = z.object({ code: textMatching(/^\s*\d{3}\s?\d{3}\s*$/, 'Enter the six digits') });

function CodeForm({ sentTo }: { sentTo: string }) {
  const leadOn = useNextStep();
  const confirm = useAction(confirmStep, { done: () => 'Step confirmed' });
  const form = useRecordForm(testCode, {
    draft: 'setup:mail',
    row: null,
    failed: 'We could not check the code. Try again.',
    values: () => ({ code: '' }),
    send: ({ code }) => confirm.send({ params: { step: 'mail' }, body: { code } }),
    acts: true,
    done: leadOn,
  });
  return (
    <RecordForm form={form} save="Confirm" busyText="Checking…">
      <TextField
        label="Code from the test email"
        hint={`We sent it to ${sentTo}. It can take a minute.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="max-w-xs"
        required
        {...form.field('code')}
      />
    </RecordForm>
  );
}

const ADVICE: Record<MailRecord['kind'], string> = {
  SPF: 'Lists the servers that can send your emails. Add the TXT record that your email provider gives you.',
  DKIM: 'Signs your emails. Turn on DKIM at your email provider and add the TXT record that it gives you.',
  DMARC:
    'Tells other providers what to do with forged emails. Start with the TXT record v=DMARC1; p=none.',
};

const FOUND = {
  yes: ['good', 'Found'],
  no: ['wait', 'Missing'],
  unknown: ['off', 'DNS did not answer'],
} as const;

function Records() {
  const [typed, setTyped] = useState('');
  const [selector, setSelector] = useState('');
  const { data, error } = useRecord(readMailRecords, { query: selector ? { selector } : {} });
  return (
    <Part title="DNS records for your domain" className="mb-1">
      <p className="mb-4 text-sm text-soft">
        Without these records, other email providers can put your emails in spam. Your provider
        gives you the DKIM selector, for example “google” or “s1”.
      </p>
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <TextField
          label="DKIM selector"
          className="max-w-xs grow"
          optional
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && setSelector(typed.trim())}
        />
        <ActionButton onClick={() => setSelector(typed.trim())}>Look up</ActionButton>
      </div>
      {error && <Notice tone="danger">{error.message}</Notice>}
      {!data && !error && <Loading rows={2} />}
      <ul className="grid gap-3">
        {data?.map(({ kind, name, found, value }) => (
          <li key={kind} className="rounded-lg border border-line p-4">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {kind}
              <Status tone={FOUND[found][0]}>{FOUND[found][1]}</Status>
            </p>
            <p className="mt-1 font-mono text-sm wrap-anywhere text-soft">{value || name}</p>
            {found === 'no' && <p className="mt-1 text-sm text-soft">{ADVICE[kind]}</p>}
          </li>
        ))}
      </ul>
    </Part>
  );
}
