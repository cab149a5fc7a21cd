import type { askAboutData } from '../../../contracts/data-requests.ts';
import { Honeypot } from '../../components/plain-form/honeypot.tsx';
import { usePlainForm, type RefusedForm } from '../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { copy } from './copy.ts';
import {
  REQUEST_FIELDS,
  requestErrors,
  requestValues,
  toRequest,
  type RequestField,
  type RequestValues,
} from './rules.ts';

/** What came back from a form that was sent without script. */
export interface RefusedRequest extends RefusedForm<RequestField> {
  typed: RequestValues;
}

/** The form of a request about one's data. A plain form: without script the page's action takes it. */
export function RequestForm({ refused, sent }: { refused?: RefusedRequest; sent: boolean }) {
  const plain = usePlainForm({
    fields: REQUEST_FIELDS,
    draft: { key: 'draft:data-request', storage: 'sessionStorage' },
    refused,
    sent,
    judge: (form) => requestErrors(requestValues(form)),
    send: (form) =>
      callAt<typeof askAboutData>('POST', '/api/data-requests', {
        body: toRequest(requestValues(form)),
      }),
    onSent: (form) => form.reset(),
  });
  const field = (name: RequestField) => ({
    id: name,
    name,
    error: plain.errors[name],
    defaultValue: refused?.typed[name],
  });
  return (
    <form {...plain.form} className="mt-6 grid gap-5">
      <SelectField label={copy.kind} required {...field('kind')}>
        {Object.entries(copy.kinds).map(([kind, label]) => (
          <option key={kind} value={kind}>
            {label}
          </option>
        ))}
      </SelectField>
      <TextField label={copy.name} autoComplete="name" required {...field('name')} />
      <TextField
        label={copy.email}
        type="email"
        autoComplete="email"
        required
        hint={copy.emailHint}
        {...field('email')}
      />
      <TextArea label={copy.details} optional hint={copy.detailsHint} {...field('details')} />
      <Honeypot />
      {plain.fault !== undefined && (
        <Notice tone="danger" title={copy.failed}>
          {plain.fault}
        </Notice>
      )}
      <Button size="large" busy={plain.busy} className="justify-self-start">
        {plain.busy ? copy.sending : copy.send}
      </Button>
      <div aria-live="polite">
        {plain.sent && (
          <Notice tone="good" title={copy.sent}>
            {copy.sentText}
          </Notice>
        )}
      </div>
    </form>
  );
}
