import code from 'virtual:specimen/tune';
import { PackageCard } from '../../../components/package-card.tsx';
import { Specimen } from '../../../components/specimen.tsx';
import { productNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { recordsOf } from '../../records.ts';
import { packagesOf } from '../packages.ts';
import { PointLedger } from '../point-ledger.tsx';
import { ServiceHero } from '../service-hero.tsx';
import { Testimonial } from '../testimonial.tsx';
import type { Route } from './+types/page.ts';
import { copy } from './copy.ts';
import { path } from './route.ts';

/** How loud the tune is, a fifth of a second each, 1 to 9. */
const TUNE_SHAPE = '9466576666946657765294665776669774284211';

const { tune } = copy;

/** A phone that rings with a tune to hear. The sound is fetched when it is played, without script as well. */
function Tune() {
  return (
    <Specimen code={code} className="group night rounded-card bg-paper p-5 text-ink sm:p-7">
      <div className="flex items-center gap-4">
        <span className="rounded-full bg-sunrise p-3.5 text-sunrise-ink group-data-playing:animate-bounce">
          <Icon name="phone" className="size-6" />
        </span>
        <div>
          <p className="font-display text-xl font-bold">{tune.calling}</p>
          <p className="text-soft">{tune.ringing}</p>
        </div>
      </div>
      <svg
        aria-hidden="true"
        viewBox="0 0 40 20"
        preserveAspectRatio="none"
        fill="none"
        stroke="currentColor"
        className="mt-6 h-20 w-full text-edge"
      >
        <Strands />
        <g className="text-sunrise [clip-path:inset(0_calc(100%-var(--played,100%))_0_0)]">
          <Strands />
        </g>
      </svg>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- no word is said in it */}
      <audio
        data-part="tune"
        controls
        preload="none"
        src="/media/tune.mp3"
        aria-label={tune.play}
        className="mt-4 w-full scheme-dark"
      />
      <p className="mt-4 text-sm text-soft">{tune.made}</p>
    </Specimen>
  );
}

/** The tune's loudness as two strands: where one goes up the other goes down, and they cross between. */
const STRAND = `M0 10L${[...TUNE_SHAPE].map((loud, at) => `${at + 0.5} ${10 + (at % 2 ? -1 : 1) * Number(loud)}`).join(' ')} 40 10`;

function Strands() {
  return (
    <>
      <path d={STRAND} vectorEffect="non-scaling-stroke" strokeWidth="2.5" />
      <path
        d={STRAND}
        vectorEffect="non-scaling-stroke"
        strokeWidth="2.5"
        transform="matrix(1 0 0 -1 0 20)"
      />
    </>
  );
}

/** What a tune is made of, as tracks of a recording. */
function Components() {
  return (
    <Section labelledBy="components">
      <Container>
        <SectionHeading id="components" title={copy.components.title} />
        <ol className="mt-10">
          {copy.components.parts.map((part, index) => (
            <li
              key={part.title}
              className={`mt-3 gap-x-8 rounded-lg border-l-8 bg-raised p-5 sm:p-6 lg:grid lg:grid-cols-[12rem_1fr] lg:items-baseline ${TRACKS[index]}`}
            >
              <h3 className="text-xl">{part.title}</h3>
              <p className="mt-1 text-soft lg:mt-0">{part.text}</p>
            </li>
          ))}
        </ol>
      </Container>
    </Section>
  );
}

/** The colours of the tracks, as threads of a weave. */
const TRACKS = ['border-clay', 'border-sunrise', 'border-leaf', 'border-clay', 'border-sunrise'];

export async function loader({ context }: Route.LoaderArgs) {
  const server = context.get(services);
  const [tunes, [testimony]] = await Promise.all([
    packagesOf(server, 'Skiza Tunes'),
    recordsOf(server, 'testimonial', 'skiza-tunes'),
  ]);
  return { tunes, testimony };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => (loaderData?.tunes ?? []).map((item) => productNode(site, item, path)),
  });

/** Ringtone tunes. */
export default function SkizaTunes({ loaderData: { tunes, testimony } }: Route.ComponentProps) {
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<Tune />}>
        <ButtonLink to="#pricing" size="large">
          {copy.go}
        </ButtonLink>
      </ServiceHero>
      <Components />
      {testimony && (
        <Section tone="night" labelledBy="words">
          <Container>
            <h2 id="words" className="sr-only">
              {copy.testimonial}
            </h2>
            <Testimonial testimony={testimony} />
          </Container>
        </Section>
      )}
      <Section id="pricing" labelledBy="pricing-title">
        <Container>
          <SectionHeading id="pricing-title" {...copy.pricing} />
          <div className="mt-12 grid gap-5 md:grid-cols-3 md:max-lg:gap-3 md:max-lg:*:px-4">
            {tunes.map((tune) => (
              <PackageCard key={tune.id} item={tune} />
            ))}
          </div>
          <h3 className="mt-16 text-2xl">{copy.notes.title}</h3>
          <PointLedger points={copy.notes.points} className="mt-5" />
        </Container>
      </Section>
    </main>
  );
}
