import type { CatalogueItem } from '../../../contracts/catalogue.ts';
import { PackageCard } from '../../components/package-card.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { Container, Section, SectionHeading } from '../../ui/section.tsx';
import { copy } from './copy.ts';

const { hosting } = copy;

/** Three hosting plans; adding one goes on to the cart (S2-375). */
export function Hosting({ plans }: { plans: CatalogueItem[] }) {
  return (
    <Section id="hosting" labelledBy="hosting-title">
      <Container>
        <SectionHeading id="hosting-title" title={hosting.title} lead={hosting.lead} />
        <div className="mt-12 grid gap-5 lg:grid-cols-3">
          {plans.map((plan) => (
            <PackageCard key={plan.id} item={plan} go="/cart" />
          ))}
        </div>
        <p className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3 text-lg">
          {hosting.ownServer}
          <ButtonLink to="/about/quote" variant="quiet">
            {copy.quote}
          </ButtonLink>
        </p>
      </Container>
    </Section>
  );
}
