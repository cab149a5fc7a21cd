import { languageOf } from '../../../kernel/language.ts';
import { contactLinks, useCompany } from '../../components/layout/company.ts';
import { pageMeta } from '../../lib/seo.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { copy as en } from './copy.ts';
import { copy as sw } from './copy.sw.ts';
import { InlineScript } from '../../lib/inline-script.tsx';

/**
 * What is in the cart of this browser, to be read without a network: the page is shown without the scripts of its
 * parts, so the shell's reader of the cart and a few lines beside the place fill it.
 */
function KeptCart({ words }: { words: { cart: string; cartText: string; cartTotal: string } }) {
  return (
    <>
      <section data-kept-cart hidden suppressHydrationWarning className="mt-10">
        <h2 className="text-2xl">{words.cart}</h2>
        <p className="mt-2 text-soft">{words.cartText}</p>
        <ul
          className="mt-4 border-y border-line digits"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
        <p className="mt-3 text-lg font-semibold digits">
          {words.cartTotal}:{' '}
          <span suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
        </p>
      </section>
      <InlineScript text={FILL} />
    </>
  );
}

/** Only text is inserted, so names in the cart are never read as markup. */
const FILL = `(() => {
  const lines = window.shell?.cart() ?? [];
  const place = document.querySelector('[data-kept-cart]');
  if (!place || lines.length === 0) return;
  const money = new Intl.NumberFormat('en-KE', { style: 'currency', currency: 'KES' });
  let total = 0;
  for (const { name, packageType, price, quantity } of lines) {
    const item = document.createElement('li');
    item.style.cssText = 'display:flex;justify-content:space-between;gap:1.5rem;padding:.5rem 0';
    const [what, sum] = [document.createElement('span'), document.createElement('span')];
    what.textContent = quantity + ' × ' + name + (packageType ? ' (' + packageType + ')' : '');
    sum.textContent = money.format(price * quantity);
    total += price * quantity;
    item.append(what, sum);
    place.querySelector('ul').append(item);
  }
  place.querySelector('p > span').textContent = money.format(total);
  place.hidden = false;
})()`;

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
