import { data, redirect } from 'react-router';
import { askAboutData } from '../../../contracts/data-requests.ts';
import { isEmail } from '../../../kernel/email.ts';
import { isHoneypotFilled, Honeypot } from '../../components/plain-form/honeypot.tsx';
import {
  usePlainForm,
  type RefusedForm,
  type FieldErrors,
} from '../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../lib/api.ts';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, services } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { LANGUAGE } from '../../texts/language.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { Button } from '../../ui/button.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

const REQUEST_FIELDS = ['kind', 'name', 'email', 'details'] as const;
type RequestField = (typeof REQUEST_FIELDS)[number];
type RequestValues = Record<RequestField, string>;
type Kind = keyof typeof copy.kinds;

/** The most characters that the call takes. */
const MOST: [RequestField, number][] = [
  ['name', 100],
  ['email', 254],
  ['details', 2_000],
];

/** What is typed into the form, without the spaces around it. */
function requestValues(form: FormData): RequestValues {
  return Object.fromEntries(
    REQUEST_FIELDS.map((name) => [name, String(form.get(name) ?? '').trim()]),
  ) as RequestValues;
}

/** The rules of the call, by hand: the page has no room for its parser. */
function requestErrors(values: RequestValues): FieldErrors<RequestField> {
  const errors: FieldErrors<RequestField> = {};
  for (const [name, most] of MOST)
    if (values[name].length > most) errors[name] = fill(copy.tooLong, { most });
  if (!Object.hasOwn(copy.kinds, values.kind)) errors.kind = copy.required.kind;
  for (const name of ['name', 'email'] as const)
    if (!values[name]) errors[name] = copy.required[name];
  if (values.kind === 'correction' && !values.details) errors.details = copy.required.details;
  if (!errors.email && !isEmail(values.email)) errors.email = copy.noEmail;
  return errors;
}

/** The call's payload. */
const toRequest = (values: RequestValues) => ({
  ...values,
  kind: values.kind as Kind,
  language: LANGUAGE,
});

const DONE = `${path}?sent=1#write`;

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { ...copy.meta, path, crumb: copy.title });

export const loader = ({ url }: Route.LoaderArgs) => ({ sent: url.searchParams.has('sent') });

/** The form as it comes without script: the same rules, the same call in process. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  if (isHoneypotFilled(form)) return redirect(DONE, 303);
  const typed = requestValues(form);
  const errors = requestErrors(typed);
  if (Object.keys(errors).length > 0) return data<RefusedRequest>({ typed, errors }, 422);
  try {
    await context.get(services).call(askAboutData, { body: toRequest(typed) });
  } catch (error) {
    const { fields, message, status } = refusalOf(error);
    const fault = Object.keys(fields).length > 0 ? undefined : message;
    return data<RefusedRequest>({ typed, errors: fields, fault }, status);
  }
  return redirect(DONE, 303);
}

/** What people without an account ask about their data. */
export default function DataRequest({ loaderData: { sent }, actionData }: Route.ComponentProps) {
  return (
    <main>
      <Container className="grid gap-x-16 gap-y-12 py-12 sm:py-16 lg:grid-cols-[1fr_1.25fr] lg:py-20">
        <div className="max-w-2xl">
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{copy.title}</h1>
          <p className="mt-5 text-lg text-soft">{copy.lead}</p>
          <p className="mt-5 text-soft">
            <Sentence
              text={copy.account}
              places={{
                link: (
                  <Link to="/account" className="underline underline-offset-4">
                    {copy.accountLink}
                  </Link>
                ),
              }}
            />
          </p>
        </div>
        <section
          id="write"
          aria-labelledby="write-title"
          className="rounded-card border border-line bg-raised p-5 sm:p-8 lg:p-10"
        >
          <h2 id="write-title" className="text-2xl">
            {copy.form}
          </h2>
          <RequestForm refused={actionData} sent={sent} />
        </section>
      </Container>
    </main>
  );
}

/** What came back from a form that was sent without script. */
interface RefusedRequest extends RefusedForm<RequestField> {
  typed: RequestValues;
}

/** The form of a request about one's data. A plain form: without script the page's action takes it. */
function RequestForm({ refused, sent }: { refused?: RefusedRequest; sent: boolean }) {
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
