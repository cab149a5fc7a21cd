import { data, redirect } from 'react-router';
import {
  leaveWaitlist,
  readSharedWait,
  takeSeats,
  type SharedWait,
} from '../../../contracts/waitlist.ts';
import { showTime } from '../../../kernel/clock.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { GoneLink } from '../../components/gone-link.tsx';
import { ANSWER, Answer, PrivateForm } from '../../components/private-form/private-form.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { readForm, refusalOf, textOf, services, unlistedLink } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';

export const handle = { plain: true, paying: true };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: copy.title, description: copy.description, unlisted: true });

/** The address is a secret: no other site is told. (With no-referrer browsers send a form's Origin as null.) */
export const headers = unlistedLink;

export async function loader({ params, context }: Route.LoaderArgs) {
  try {
    return { wait: await context.get(services).call(readSharedWait, { params }) };
  } catch (error) {
    throw data(null, { status: refusalOf(error).status });
  }
}

/** Mail scanners follow links: only a press of a button orders or leaves. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const { call } = context.get(services);
  const phone = textOf(form, 'phone');
  try {
    if (textOf(form, 'doing') !== 'leave') {
      const { orderId } = await call(takeSeats, { params, body: { phone } });
      return redirect(`/checkout?order=${orderId}`, 303);
    }
    await call(leaveWaitlist, { params });
  } catch (error) {
    const { status, fields, message } = refusalOf(error);
    if (status === 404) throw data(null, { status });
    return data({ phone, error: fields.phone, fault: fields.phone ? undefined : message }, status);
  }
  return redirect(`/waitlist/${params.token}#${ANSWER}`, 303);
}

export function ErrorBoundary() {
  return <GoneLink {...copy.gone} />;
}

const momentOf = (at: string): string => `${showDay(new Date(at))}, ${showTime(new Date(at))}`;

/** A place on a waitlist: its status, what is offered, and the way out. */
export default function WaitlistPlace({
  loaderData: { wait },
  actionData: refused,
}: Route.ComponentProps) {
  const { heading, text } = copy.status[wait.status];
  const { position, offeredUntil } = wait;
  const places = {
    position: position ?? 1,
    until: offeredUntil ? momentOf(offeredUntil) : '',
  };
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-24">
        <div className="max-w-3xl">
          <Answer>
            <h1 className="text-4xl sm:text-5xl">{heading}</h1>
          </Answer>
          <p className="mt-4 font-semibold">
            {fill(copy.class, { name: wait.name, day: showDay(wait.startsOn) })}
            <span className="block font-normal">{fill(copy.seats, { count: wait.seats })}</span>
          </p>
          <p className="mt-4 text-lg text-soft">{fill(text, places)}</p>
          {refused?.fault !== undefined && (
            <Notice tone="danger" className="mt-6">
              {refused.fault}
            </Notice>
          )}
          {wait.status === 'offered' && wait.total !== null && (
            <Take wait={wait} total={wait.total} refused={refused} />
          )}
          {wait.status === 'waiting' || wait.status === 'offered' ? (
            <Leave />
          ) : (
            <Link
              to="/services/trainings#bootcamps"
              className="mt-8 inline-flex min-h-11 items-center font-medium underline underline-offset-4"
            >
              {copy.trainings}
            </Link>
          )}
        </div>
      </Container>
    </main>
  );
}

function Take({
  wait,
  total,
  refused,
}: {
  wait: SharedWait;
  total: number;
  refused: { phone: string; error: string | undefined } | undefined;
}) {
  return (
    <PrivateForm name="take" className="mt-8 rounded-card border border-line bg-raised p-5 sm:p-8">
      <p className="mb-5 text-xl font-semibold">
        {fill(copy.total, { total: formatMoney(fromMajor(total)) })}
      </p>
      {!wait.hasPhone && (
        <TextField
          id="phone"
          name="phone"
          type="tel"
          label={copy.phone}
          hint={copy.phoneHint}
          autoComplete="tel"
          required
          className="mb-5"
          error={refused?.error}
          defaultValue={refused?.phone}
        />
      )}
      <Button size="large" name="doing" value="take" className="max-sm:w-full">
        {copy.take}
      </Button>
      <p className="mt-4 text-sm text-soft">{copy.terms}</p>
    </PrivateForm>
  );
}

function Leave() {
  return (
    <section id="leave" aria-labelledby="leave-title" className="mt-12 border-t border-line pt-6">
      <h2 id="leave-title" className="text-xl">
        {copy.leave.title}
      </h2>
      <p className="mt-2 text-soft">{copy.leave.text}</p>
      <PrivateForm name="leave" className="mt-4">
        <Button variant="quiet" name="doing" value="leave">
          {copy.leave.button}
        </Button>
      </PrivateForm>
    </section>
  );
}
