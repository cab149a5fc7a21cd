import { type ComponentProps, useState } from 'react';
import code from 'virtual:specimen/sms';
import type { CatalogueItem } from '../../../../contracts/catalogue.ts';
import { escapeHtml } from '../../../../kernel/html.ts';
import { fromMajor, totalsOf } from '../../../../kernel/money.ts';
import { PackageCard } from '../../../components/package-card.tsx';
import { Painted, Specimen } from '../../../components/specimen.tsx';
import { faqNode, productNode } from '../../../lib/json-ld.ts';
import { pageMeta } from '../../../lib/seo.ts';
import { services } from '../../../lib/server.ts';
import { costWords } from '../../../specimens/sms-words.ts';
import { fill } from '../../../texts/fill.ts';
import { ButtonLink, Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icons.tsx';
import { Container, Section, SectionHeading } from '../../../ui/section.tsx';
import { Faq } from '../faq.tsx';
import { packagesOf } from '../packages.ts';
import { PointLedger } from '../point-ledger.tsx';
import { ServiceHero } from '../service-hero.tsx';
import type { Route } from './+types/page.ts';
import { copy, points, questions, templates } from './copy.ts';
import { Credits } from './credits.tsx';
import { path } from './route.ts';

const BUTTON = copy.templates.copy;

/** Copies a text. Keeps its place but stays unseen where no script runs: there the text itself is selected by a tap. */
function CopyButton({ name, text }: { name: string; text: string }) {
  const [said, setSaid] = useState(BUTTON.ready);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(BUTTON.done);
    } catch (error) {
      console.info('The browser did not allow copying.', error);
      setSaid(BUTTON.refused);
    }
  }
  return (
    <Button variant="quiet" onClick={() => void copy()} data-app className="needs-script">
      <Icon name="copy" className="size-4" />
      <span aria-live="polite">{said}</span>
      <span className="sr-only">: {name}</span>
    </Button>
  );
}

const { sample } = copy;

const FIELD = `<textarea id="sms" name="sms" data-part="text" rows="5" maxlength="999" class="w-full rounded-lg border border-edge bg-raised p-5">
${escapeHtml(sample.text)}</textarea>`;

interface SampleMessageProps {
  /** Of a thousand messages with VAT, in minor units of KES; null where none are on sale. */
  price: number | null;
  /** What the sample costs to a thousand phones, in words. */
  cost: string;
}

/** A message to type, with its parts, characters and price. */
function SampleMessage({ price, cost }: SampleMessageProps) {
  return (
    <Specimen
      code={code}
      data={price ? { 'data-price': String(price) } : undefined}
      className="night rounded-card bg-paper p-5 text-ink sm:p-8"
    >
      <label htmlFor="sms" className="font-semibold">
        {sample.label}
      </label>
      {/* React would write the server's words over what was typed before it came. */}
      <div className="mt-3" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FIELD }} />
      <Painted part="length" role="status" className="mt-3 font-semibold">
        {sample.length}
      </Painted>
      <Painted part="cost" className="text-soft">
        {cost}
      </Painted>
      <Painted part="hint" className="text-clay">
        {''}
      </Painted>
    </Specimen>
  );
}

const words = copy.templates;

/** Three messages to copy, with their length in credits. */
function Templates({ templates }: { templates: { title: string; text: string }[] }) {
  return (
    <Section id="templates" labelledBy="templates-title">
      <Container>
        <SectionHeading id="templates-title" title={words.title} lead={words.lead} />
        <ul className="mt-12 grid gap-x-8 gap-y-10 lg:grid-cols-3">
          {templates.map((template) => (
            <li key={template.title} className="flex flex-col">
              <h3 className="text-xl">{template.title}</h3>
              <p className="mt-4 grow rounded-card bg-sunken p-5 select-all">{template.text}</p>
              <div className="mt-3 flex min-h-11 items-center justify-between gap-4">
                <p className="text-sm text-soft digits">
                  {fill(words.length, { count: template.text.length })}
                </p>
                <CopyButton name={template.title} text={template.text} />
              </div>
            </li>
          ))}
        </ul>
      </Container>
    </Section>
  );
}

/** Questions, points and templates travel with the page that shows them, not with the scripts. */
export async function loader({ context }: Route.LoaderArgs) {
  const plans = await packagesOf(context.get(services), 'Bulk SMS');
  const sample = priceOf(plans.find((plan) => plan.isPerSMS));
  return { questions, points, templates, plans, sample };
}

/** What a thousand messages of one part cost with VAT: worked out here, so that no visitor fetches how. */
function priceOf(credits: CatalogueItem | undefined): ComponentProps<typeof SampleMessage> {
  if (!credits) return { price: null, cost: '' };
  const { price: unit, vatRate } = credits;
  const price = totalsOf([{ unitPrice: fromMajor(unit), quantity: 1_000, vatRate }]).total;
  return { price, cost: costWords(1, price) };
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  pageMeta(matches, {
    ...copy.meta,
    path,
    things: (site) => [
      ...(loaderData?.plans ?? []).map((item) => productNode(site, item, path)),
      faqNode(loaderData?.questions ?? []),
    ],
  });

/** The bulk SMS service. */
export default function BulkSms({
  loaderData: { plans, questions: asked, points: got, templates: ready, sample },
}: Route.ComponentProps) {
  const credits = plans.find((plan) => plan.isPerSMS);
  return (
    <main>
      <ServiceHero {...copy.hero} aside={<SampleMessage {...sample} />}>
        <ButtonLink to="#pricing" size="large">
          {copy.go.pricing}
        </ButtonLink>
        <ButtonLink to="#templates" variant="quiet" size="large">
          {copy.go.templates}
        </ButtonLink>
      </ServiceHero>
      <Section labelledBy="features">
        <Container className="grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.9fr]">
          <SectionHeading id="features" title={copy.features} />
          <PointLedger points={got} />
        </Container>
      </Section>
      <Section id="pricing" tone="sunken" labelledBy="pricing-title">
        <Container>
          <SectionHeading id="pricing-title" {...copy.pricing} />
          <div className="mt-12 grid gap-5 md:grid-cols-2">
            {plans
              .filter((plan) => !plan.isPerSMS)
              .map((plan) => (
                <PackageCard key={plan.id} item={plan} />
              ))}
          </div>
          {credits && <Credits item={credits} />}
        </Container>
      </Section>
      <Templates templates={ready} />
      <Faq title={copy.faq} questions={asked} />
    </main>
  );
}
