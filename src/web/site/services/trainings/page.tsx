import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { AddButton } from '../../../components/add-button.tsx';
import {
  FeatureList,
  RecommendedMark,
  SeatsLeft,
  WaitlistLink,
} from '../../../components/package-card.tsx';
import { Price } from '../../../components/price.tsx';
import { courseNode, faqNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { fill } from '../../../texts/fill.ts';
import { langOf } from '../../../texts/record-lang.ts';
import { Sentence } from '../../../texts/sentence.tsx';
import { showDay } from '../../../texts/show-day.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Link } from '../../../ui/link.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { Faq } from '../faq.tsx';
import { packagesOf } from '../packages.ts';
import { ServiceHero } from '../service-hero.tsx';
import type { Route } from './+types/page.ts';
import { copy, questions } from './copy.ts';
import { path } from './route.ts';

/** One bootcamp as a wide row: what is taught on the left, its date, price and seat on the right. */
function Bootcamp({ item }: { item: CatalogueItem }) {
  return (
    <article className="grid gap-x-16 gap-y-8 border-t border-line py-10 last:border-b lg:grid-cols-[1.5fr_1fr]">
      <div>
        <div className="flex flex-wrap items-center gap-3">
          <h3 lang={langOf(item, 'name')} className="text-3xl">
            {item.name}
          </h3>
          {item.recommended && <RecommendedMark item={item} />}
        </div>
        <p lang={langOf(item, 'description')} className="mt-2 max-w-xl text-lg text-soft">
          {item.description}
        </p>
        <h4 className="mt-7 font-semibold">{words.curriculum}</h4>
        <ol lang={langOf(item, 'curriculum')} className="mt-2 list-decimal pl-5">
          {item.curriculum?.map((part) => (
            <li key={part} className="py-1.5 pl-1 marker:text-clay">
              {part}
            </li>
          ))}
        </ol>
      </div>
      <Seat item={item} />
    </article>
  );
}

/** Date, price and the seat: to buy where the open intake has one, else the waitlist. */
function Seat({ item }: { item: CatalogueItem }) {
  const free = item.startDate !== undefined && (item.seatsLeft ?? 0) > 0;
  return (
    <div className="rounded-card bg-sunken p-6 sm:p-7">
      <p className="mb-4 flex items-center gap-3 font-display text-lg font-bold">
        <Icon name="calendar" className="size-6 shrink-0 text-clay" />
        <span>
          {item.startDate ? fill(words.starts, { day: showDay(item.startDate) }) : words.noDate}
        </span>
      </p>
      <Price item={item} />
      <FeatureList item={item} />
      <div className="mt-6">
        <SeatsLeft item={item} />
        {free ? <Book item={item} /> : <WaitlistLink item={item} />}
      </div>
      {item.pastIntakes && (
        <p className="mt-4 text-sm text-soft">
          {fill(words.past, { days: item.pastIntakes.join(', ') })}
        </p>
      )}
    </div>
  );
}

function Book({ item }: { item: CatalogueItem }) {
  return (
    <>
      <AddButton
        item={item}
        label={words.book}
        variant={item.recommended ? 'primary' : 'solid'}
        className="w-full"
      />
      <p className="mt-3 text-sm text-soft">
        <Sentence
          text={words.most}
          places={{
            quote: (
              <Link to="/about/quote" className="underline">
                {words.quote}
              </Link>
            ),
          }}
        />
      </p>
    </>
  );
}

const { intake, bootcamp: words } = copy;

/** The next class: its day in its month, and its seats, taken and free. */
function NextIntake({ bootcamps }: { bootcamps: CatalogueItem[] }) {
  const next = bootcamps
    .filter(({ startDate }) => startDate)
    .toSorted((a, b) => a.startDate!.localeCompare(b.startDate!))[0];
  if (!next?.startDate) return null;
  const { name, startDate, seatsLeft = 0, capacity = 0 } = next;
  const { before, days, day } = monthOf(startDate);
  return (
    <figure className="rounded-card border border-line bg-raised p-5 sm:p-7">
      <figcaption>
        <p className="text-sm text-soft">{intake.next}</p>
        <p className="mt-1 font-display text-xl font-bold">{name}</p>
        <p>{fill(words.starts, { day: showDay(startDate) })}</p>
      </figcaption>
      <div aria-hidden="true" className="mt-4 grid grid-cols-7 text-center leading-9 digits">
        {[...intake.days].map((letter, at) => (
          <b key={at}>{letter}</b>
        ))}
        {Array.from({ length: before + days }, (_, at) => (
          <span
            key={at}
            className={
              at - before + 1 === day
                ? 'rounded-lg bg-sunrise font-bold text-sunrise-ink'
                : undefined
            }
          >
            {at < before ? '' : at - before + 1}
          </span>
        ))}
      </div>
      <div aria-hidden="true" className="mt-5 flex flex-wrap gap-1.5 border-t border-line pt-5">
        {Array.from({ length: capacity }, (_, seat) => (
          <i
            key={seat}
            className={`size-5 rounded-full border-2 border-leaf ${seat < capacity - seatsLeft ? 'bg-leaf' : ''}`}
          />
        ))}
      </div>
      <p className="mt-3 font-semibold">{fill(intake.seats, { left: seatsLeft, all: capacity })}</p>
    </figure>
  );
}

/**
 * The month of a day such as `2026-12-07`: how many weekdays come before its first, counted from
 * Monday, and how many days it has.
 */
export function monthOf(date: string): { before: number; days: number; day: number } {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1, 1)).getUTCDay();
  return {
    before: (first + 6) % 7,
    days: new Date(Date.UTC(year, month, 0)).getUTCDate(),
    day,
  };
}

/** The questions travel with the page that shows them, not with the scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  return { questions, bootcamps: await packagesOf(context.get(services), 'Bootcamp') };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [
      ...(loaderData?.bootcamps ?? []).map((item) => courseNode(site, item, path)),
      faqNode(loaderData?.questions ?? []),
    ],
  });

/** Trainings. */
export default function Trainings({
  loaderData: { bootcamps, questions: asked },
}: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<NextIntake bootcamps={bootcamps} />}>
        <ButtonLink to="#bootcamps" size="large">
          {copy.go}
        </ButtonLink>
      </ServiceHero>
      <Section id="bootcamps" labelledBy="bootcamps-title">
        <Container>
          <SectionHeading id="bootcamps-title" {...copy.bootcamps} />
          <div className="mt-10">
            {bootcamps.map((bootcamp) => (
              <Bootcamp key={bootcamp.id} item={bootcamp} />
            ))}
          </div>
        </Container>
      </Section>
      <Section tone="sunken" labelledBy="benefits">
        <Container>
          <SectionHeading id="benefits" title={copy.benefits.title} />
          <ul className="mt-10 grid gap-x-16 gap-y-8 sm:grid-cols-2">
            {copy.benefits.points.map((benefit) => (
              <li key={benefit.title} className="border-l-2 border-sunrise pl-5">
                <h3 className="text-xl">{benefit.title}</h3>
                <p className="mt-2 text-soft">{benefit.text}</p>
              </li>
            ))}
          </ul>
        </Container>
      </Section>
      <Previews />
      <Faq title={copy.faq} questions={asked} />
    </main>
  );
}

/** Chromium draws a film without poster grey. */
const CLEAR = 'data:,';

/** Three short films that load nothing but their poster until they are played. */
function Previews() {
  return (
    <Section tone="night" id="previews" labelledBy="previews-title">
      <Container>
        <SectionHeading id="previews-title" title={copy.previews.title} lead={copy.previews.lead} />
        <ul className="mt-10 grid gap-x-6 gap-y-10 md:grid-cols-3">
          {copy.previews.films.map((preview) => (
            <li key={preview.file}>
              <div className="relative overflow-hidden rounded-xl bg-raised">
                {/* A film's own poster would load with the page, however far down it is. */}
                <img
                  src={`/media/${preview.file}.webp`}
                  alt=""
                  loading="lazy"
                  width="960"
                  height="540"
                  className="h-auto w-full"
                />
                <video
                  controls
                  muted
                  playsInline
                  preload="none"
                  poster={CLEAR}
                  aria-label={`${preview.title}: ${preview.text}`}
                  className="absolute inset-0 size-full"
                >
                  <source src={`/media/${preview.file}.webm`} type="video/webm" />
                  <source src={`/media/${preview.file}.mp4`} type="video/mp4" />
                </video>
              </div>
              <h3 className="mt-4 text-xl">{preview.title}</h3>
              <p className="mt-1 text-soft">{preview.text}</p>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}
