import { Link } from 'react-router';
import { useCompany } from '../../components/layout/company.ts';
import { fill } from '../../texts/fill.ts';
import { Container } from '../../ui/section.tsx';
import { copy } from './copy.ts';
import { LEGAL, pathOf, type LegalDocument } from './document.ts';

/** A legal text in numbered sections that can be linked to, beside the list of its parts. */
export function LegalPage({ name, document }: { name: string; document: LegalDocument }) {
  const company = useCompany();
  return (
    <main>
      <Container className="py-12 sm:py-16 lg:py-20">
        <h1 className="text-4xl sm:text-5xl lg:text-6xl">{document.title}</h1>
        <p className="mt-4 text-soft">{fill(copy.version, { version: document.version })}</p>
        <p className="mt-5 max-w-2xl text-lg">{document.lead}</p>
        <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_2.4fr]">
          <Contents name={name} document={document} />
          <div className="max-w-2xl">
            {document.sections.map((section, index) => (
              <LegalSection key={section.title} number={index + 1} section={section} />
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
          </div>
        </div>
      </Container>
    </main>
  );
}

function Contents({ name, document }: { name: string; document: LegalDocument }) {
  return (
    <nav aria-label={copy.parts} className="self-start lg:sticky lg:top-28">
      {document.sections.length > 5 && (
        <ol className="mb-6 hidden lg:block">
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

function LegalSection({
  number,
  section,
}: {
  number: number;
  section: LegalDocument['sections'][number];
}) {
  return (
    <section id={`part-${number}`} className="mt-10 first:mt-0">
      <h2 className="text-2xl">
        <span className="text-clay">{number}.</span> {section.title}
      </h2>
      {section.paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-3">
          {paragraph}
        </p>
      ))}
      {section.list && (
        <ul className="mt-3 list-disc space-y-2 pl-5 marker:text-clay">
          {section.list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
