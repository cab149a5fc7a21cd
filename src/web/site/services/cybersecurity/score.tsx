import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import type { Tier } from '../../../../contracts/content-kinds.ts';
import { Container, Section } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { copy } from './copy.ts';
import { Result } from './result.tsx';
import type { Check } from './use-assessment.ts';

const words = copy.assessment;

/** What the ticks come to, once it is asked for. */
export function Score({
  check: { score, place },
  tiers,
  packages,
}: {
  check: Check;
  tiers: Tier[];
  packages: CatalogueItem[];
}) {
  return (
    <Section id="score" tone="night">
      <WeaveField />
      <Container>
        <div ref={place} role="status" aria-live="polite" className="max-w-xl">
          {score === null ? (
            <Unasked tiers={tiers} />
          ) : (
            <Result key={score} score={score} tiers={tiers} packages={packages} />
          )}
        </div>
      </Container>
    </Section>
  );
}

/** Before the button is pressed: what a score may lead to. */
function Unasked({ tiers }: { tiers: Tier[] }) {
  return (
    <>
      <p className="text-lg text-soft">{words.unasked}</p>
      <dl className="mt-6 border-b border-line">
        {tiers.map((tier) => (
          <div
            key={tier.name}
            className="grid grid-cols-[5.5rem_1fr] items-baseline border-t border-line py-4"
          >
            <dt className="font-display text-2xl font-bold text-sunrise tabular-nums">
              {tier.threshold}%
            </dt>
            <dd>{tier.name}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
