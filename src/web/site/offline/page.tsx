import { languageOf } from '../../../kernel/language.ts';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { pageMeta } from '../../lib/seo.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy as en } from './copy.ts';
import { copy as sw } from './copy.sw.ts';
import { KeptCart } from './kept-cart.tsx';

export const handle = { kiswahili: true };

export function loader({ url }: Route.LoaderArgs) {
  return { copy: { en, sw }[languageOf(url.pathname)] };
}

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const { title, description } = loaderData?.copy ?? en;
  return pageMeta(matches, {
    title,
    description,
    unlisted: true,
  });
}

/** Relative to wherever the page is shown: the address that did not come. */
const SAME_ADDRESS = '';

/** What the service worker shows in place of a page that the network does not bring (public/service-worker.js). */
export default function Offline({ loaderData: { copy } }: Route.ComponentProps) {
  const company = useCompany();
  const { phone } = contactLinks(company);
  return (
    <main>
      <Container className="py-14 sm:py-20">
        <div className="max-w-2xl">
          <h1 className="text-4xl sm:text-5xl">{copy.heading}</h1>
          <p className="mt-6 text-lg">{copy.text}</p>
          <ul className="mt-4 list-disc space-y-2 pl-5 text-lg text-soft">
            {copy.kept.map((kept) => (
              <li key={kept}>{kept}</li>
            ))}
          </ul>
          <KeptCart words={copy} />
          <a href={SAME_ADDRESS} className={buttonClass('primary', 'large', 'mt-8')}>
            {copy.again}
          </a>
          <h2 className="mt-12 text-2xl">{copy.reach}</h2>
          <p className="mt-3 flex flex-wrap gap-x-8">
            <a href={phone} className="inline-flex min-h-11 items-center font-medium underline">
              {copy.call} {company.phone}
            </a>
            <a
              href={phone.replace('tel:', 'sms:')}
              className="inline-flex min-h-11 items-center font-medium underline"
            >
              {copy.sms} {company.phone}
            </a>
          </p>
        </div>
      </Container>
    </main>
  );
}
