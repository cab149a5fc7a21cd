import { LANGUAGE } from '../../texts/language.ts';
import { LEGAL, type LegalName } from '../../../contracts/legal-names.ts';
import type { LegalDocument } from '../../../contracts/legal.ts';
import { showDay } from '../../texts/show-day.ts';
import { useCompany } from '../../components/layout/company.ts';
import { fill } from '../../texts/fill.ts';
import { Container } from '../../ui/section.tsx';
import { copy } from './copy.ts';
import { pathOf, versionPath } from './document.ts';
import { Link } from '../../ui/link.tsx';

interface LegalPageProps {
  name: LegalName;
  document: LegalDocument;
  /** The other versions, newest first. */
  earlier: { version: string; publishedAt: string }[];
}

/** Of the text, where it is not the page's own language. */
const langOf = ({ language }: LegalDocument): 'en' | undefined =>
  language === 'en' && LANGUAGE !== 'en' ? 'en' : undefined;

/** A legal text in numbered sections that can be linked to, beside the list of its parts. */
export function LegalPage({ name, document, earlier }: LegalPageProps) {
  const company = useCompany();
  const lang = langOf(document);
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-20">
        <h1 lang={lang} className="text-4xl sm:text-5xl lg:text-6xl">
          {document.title}
        </h1>
        <p className="mt-4 text-soft">
          {fill(copy.version, { version: document.version })},{' '}
          {fill(copy.since, { day: showDay(document.publishedAt) })}
        </p>
        {!document.current && (
          <p className="mt-4 max-w-2xl rounded-xl border border-line bg-sunken p-4 font-medium">
            {copy.replaced}{' '}
            <Link to={pathOf(name)} className="underline underline-offset-4">
              {copy.inForce}
            </Link>
          </p>
        )}
        <p lang={lang} className="mt-5 max-w-2xl text-lg">
          {document.lead}
        </p>
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2.4fr]">
          <Contents name={name} document={document} />
          <div className="max-w-2xl">
            {document.sections.map((section, index) => (
              <LegalSection key={section.title} number={index + 1} section={section} lang={lang} />
            ))}
            <p className="mt-12 border-t border-line pt-6 text-soft">
              {fill(copy.company, {
                name: company.name,
                address: company.address,
                city: company.city,
                phone: company.phone,
                email: company.email,
              })}
            </p>
            <Versions name={name} earlier={earlier} />
          </div>
        </div>
      </Container>
    </main>
  );
}

/** What the text said before, or says since. */
function Versions({ name, earlier }: Pick<LegalPageProps, 'name' | 'earlier'>) {
  if (earlier.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="mt-8 text-soft">
      <h2 id="versions" className="text-lg">
        {copy.earlier}
      </h2>
      <ul className="mt-2">
        {earlier.map(({ version, publishedAt }) => (
          <li key={version}>
            <Link
              to={versionPath(name, version)}
              className="inline-flex min-h-11 items-center underline underline-offset-4"
            >
              {fill(copy.version, { version })}, {fill(copy.since, { day: showDay(publishedAt) })}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ name, document }: { name: string; document: LegalDocument }) {
  return (
    <nav aria-label={copy.parts} className="self-start lg:sticky lg:top-28">
      {document.sections.length > 5 && (
        <ol lang={langOf(document)} className="mb-6 hidden lg:block">
          {document.sections.map((section, index) => (
            <li key={section.title}>
              <a
                href={`#part-${index + 1}`}
                className="block py-1 text-soft hover:text-ink hover:underline"
              >
                {index + 1}. {section.title}
              </a>
            </li>
          ))}
        </ol>
      )}
      <ul className="flex flex-wrap gap-x-6 border-t border-line pt-3">
        {LEGAL.filter((other) => other !== name).map((other) => (
          <li key={other}>
            <Link
              to={pathOf(other)}
              className="inline-flex min-h-11 items-center font-medium underline decoration-sunrise decoration-2 underline-offset-4"
            >
              {copy.others[other]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Pages that legal texts name by their address; what else begins with a slash are words ("and /or"). */
const NAMED = /(?<=^|[\s(])(\/(?:data-request|account|legal\/[a-z-]+|about\/[a-z-]+))(?![\w/-])/;

/** Words of a text, in which the address of such a page is a link. */
function Linked({ text }: { text: string }) {
  return text.split(NAMED).map((part, index) =>
    index % 2 === 1 ? (
      <Link key={index} to={part} className="underline underline-offset-4">
        {part}
      </Link>
    ) : (
      part
    ),
  );
}

function LegalSection({
  number,
  section,
  lang,
}: {
  number: number;
  lang: 'en' | undefined;
  section: LegalDocument['sections'][number];
}) {
  return (
    <section lang={lang} id={`part-${number}`} className="mt-10 first:mt-0">
      <h2 className="text-2xl">
        <span className="text-clay">{number}.</span> {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          <Linked text={paragraph} />
        </p>
      ))}
      {section.list && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-clay">
          {section.list.map((item) => (
            <li key={item}>
              <Linked text={item} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
