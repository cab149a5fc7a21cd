import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { useCompany } from '../../../components/layout/company.ts';
import { AddButton } from '../../../components/add-button.tsx';
import { Price } from '../../../components/price.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Container } from '../../../ui/section.tsx';
import { copy } from './copy.ts';

const { hero } = copy;

/** Claim, price, Get and Request Demo beside the system itself. */
export function Hero({ school }: { school: CatalogueItem | undefined }) {
  const { demoUrl } = useCompany();
  return (
    <div className="night relative isolate overflow-hidden bg-paper text-ink">
      <Container className="grid items-center gap-x-12 gap-y-12 pt-12 pb-14 sm:pt-16 lg:grid-cols-[1fr_1.1fr] lg:py-20">
        <div>
          <p className="mb-4 font-display text-lg font-semibold text-clay">{hero.name}</p>
          <h1 className="text-4xl sm:text-5xl lg:text-6xl">{hero.title}</h1>
          <p className="mt-6 max-w-xl text-lg text-soft">{hero.lead}</p>
          {school && (
            <div className="mt-8">
              <Price item={school} />
            </div>
          )}
          <div className="mt-6 flex flex-wrap gap-3">
            {school ? (
              <AddButton item={school} label={hero.get} size="large" />
            ) : (
              <ButtonLink to="/about/contact?service=DarasaLink" size="large">
                {hero.ask}
              </ButtonLink>
            )}
            <ButtonLink to={demoUrl} target="_blank" rel="noopener" variant="quiet" size="large">
              {hero.demo}
              <Icon name="external" className="size-4" />
              <span className="sr-only">{hero.newTab}</span>
            </ButtonLink>
          </div>
        </div>
        <picture>
          <source
            type="image/avif"
            srcSet="/images/darasalink-400.avif 400w, /images/darasalink-800.avif 800w"
            sizes="(min-width: 1024px) 38rem, 92vw"
          />
          <img
            src="/images/darasalink-800.webp"
            srcSet="/images/darasalink-400.webp 400w, /images/darasalink-800.webp 800w"
            sizes="(min-width: 1024px) 38rem, 92vw"
            alt={hero.picture}
            width="800"
            height="600"
            fetchPriority="high"
            className="h-auto w-full rounded-card border border-line min-[90rem]:w-[112%] min-[90rem]:max-w-none"
          />
        </picture>
      </Container>
    </div>
  );
}
