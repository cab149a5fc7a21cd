import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { AddButton } from '../../../components/add-button.tsx';
import { FeatureList } from '../../../components/package-card.tsx';
import { Price } from '../../../components/price.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { WeaveField } from '../../../ui/weave.tsx';
import { copy } from './copy.ts';

const { closing } = copy;

/** What the price holds, and the closing buy button. */
export function Closing({ school }: { school: CatalogueItem | undefined }) {
  return (
    <Section tone="night" labelledBy="buy">
      <WeaveField />
      <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-2">
        <div>
          <SectionHeading id="buy" title={closing.title} lead={closing.lead} />
          {school && <FeatureList features={school.features} />}
        </div>
        <div className="self-end border-t-2 border-sunrise pt-8">
          {school && <Price item={school} large />}
          <div className="mt-8 flex flex-wrap gap-3">
            {school && <AddButton item={school} label={closing.buy} size="large" />}
            <ButtonLink to="/about/quote" variant="quiet" size="large">
              {closing.quote}
            </ButtonLink>
          </div>
        </div>
      </Container>
    </Section>
  );
}
