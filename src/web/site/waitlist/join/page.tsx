import { data, redirect } from 'react-router';
import { listCatalogue, type CatalogueItem } from '../../../../contracts/catalogue.ts';
import { joinWaitlist } from '../../../../contracts/waitlist.ts';
import { seatsInAnOrder } from '../../../../kernel/seats.ts';
import { isHoneypotFilled, Honeypot } from '../../../components/plain-form/honeypot.tsx';
import { ANSWER, Answer, PrivateForm } from '../../../components/private-form/private-form.tsx';
import { pageMeta } from '../../../lib/seo.ts';
import { readForm, refusalOf, textOf, services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { LANGUAGE } from '../../../texts/language.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { showDay } from '../../../texts/show-day.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Container } from '../../../ui/section.tsx';
import { copy } from '../copy.ts';
import type { Route } from './+types/page.ts';

const words = copy.join;
const TRAININGS = '/services/trainings#bootcamps';
const FIELDS = ['name', 'email', 'phone', 'seats'] as const;
type Field = (typeof FIELDS)[number];

export const handle = { plain: true };

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    title: loaderData?.item ? fill(words.title, { name: loaderData.item.name }) : copy.title,
    description: words.description,
    unlisted: true,
  });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const all = await context.get(services).call(listCatalogue, { query: { language: LANGUAGE } });
  const item = all.find(({ id, startDate }) => id === params.id && startDate !== undefined) ?? null;
  return data({ item, joined: url.searchParams.has('joined') }, item ? 200 : 404);
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const done = redirect(`/services/trainings/waitlist/${params.id}?joined=1#${ANSWER}`, 303);
  if (isHoneypotFilled(form)) return done;
  const typed = Object.fromEntries(FIELDS.map((name) => [name, textOf(form, name)])) as Record<
    Field,
    string
  >;
  try {
    await context.get(services).call(joinWaitlist, {
      body: { ...typed, package: params.id, seats: Number(typed.seats), language: LANGUAGE },
    });
  } catch (error) {
    const { status, fields, message } = refusalOf(error);
    const placed = FIELDS.some((name) => name in fields);
    return data({ typed, errors: fields, fault: placed ? undefined : message }, status);
  }
  return done;
}

/** The form of the waitlist of a full class; works without script. */
export default function JoinWaitlist({
  loaderData: { item, joined },
  actionData: refused,
}: Route.ComponentProps) {
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-20">
        <div className="max-w-3xl">
          {item === null ? (
            <Elsewhere {...words.missing} />
          ) : joined ? (
            <Answer>
              <Elsewhere {...words.done} />
            </Answer>
          ) : item.seatsLeft ? (
            <Elsewhere {...words.free} />
          ) : (
            <>
              <h1 lang={langOf(item, 'name')} className="text-4xl sm:text-5xl">
                {fill(words.title, { name: item.name })}
              </h1>
              <p className="mt-5 text-lg text-soft">
                {fill(words.lead, { day: showDay(item.startDate!) })}
              </p>
              <JoinForm item={item} refused={refused} />
            </>
          )}
        </div>
      </Container>
    </main>
  );
}

function Elsewhere({ heading, text }: { heading: string; text: string }) {
  return (
    <>
      <h1 className="text-4xl sm:text-5xl">{heading}</h1>
      <p className="mt-5 text-lg text-soft">{text}</p>
      <ButtonLink to={TRAININGS} size="large" variant="quiet" className="mt-8">
        {copy.trainings}
      </ButtonLink>
    </>
  );
}

interface Refused {
  typed: Record<Field, string>;
  errors: Record<string, string>;
  fault: string | undefined;
}

function JoinForm({ item, refused }: { item: CatalogueItem; refused: Refused | undefined }) {
  const field = (name: Field) => ({
    id: name,
    name,
    error: refused?.errors[name],
    defaultValue: refused?.typed[name],
  });
  return (
    <PrivateForm
      name={`join-${item.id}`}
      className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-8"
    >
      {refused?.fault !== undefined && (
        <Answer className="mb-5">
          <Notice tone="danger">{refused.fault}</Notice>
        </Answer>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField label={words.name} autoComplete="name" required {...field('name')} />
        <TextField
          label={words.email}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
        />
        <TextField label={words.phone} type="tel" autoComplete="tel" optional {...field('phone')} />
        <SelectField label={words.seats} hint={words.seatsHint} {...field('seats')}>
          {Array.from({ length: seatsInAnOrder(true) }, (_, index) => (
            <option key={index}>{index + 1}</option>
          ))}
        </SelectField>
      </div>
      <Honeypot />
      <Button size="large" className="mt-6 max-sm:w-full">
        {words.button}
      </Button>
      <p className="mt-4 text-sm text-soft">{words.privacy}</p>
    </PrivateForm>
  );
}
