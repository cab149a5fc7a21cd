import { contactLinks, useCompany } from '../../../components/layout/company.ts';
import { fill } from '../../../texts/fill.ts';
import { copy } from './copy.ts';

const { facts } = copy;

/** The company's details beside the form, as lines of a ledger (S1-114). */
export function Details() {
  const company = useCompany();
  const links = contactLinks(company);
  return (
    <div>
      <h2 className="text-2xl">{copy.reach}</h2>
      <dl className="mt-5 border-b border-line">
        <Line name={facts.phone} text={company.phone} to={links.phone} />
        <Line name={facts.whatsapp} text={copy.chat} to={links.whatsapp} />
        <Line name={facts.email} text={company.email} to={links.email} />
        <Line
          name={facts.location}
          text={fill(copy.place, { address: company.address, city: company.city })}
        />
        <Line name={facts.hours} text={company.hours} />
      </dl>
    </div>
  );
}

function Line({ name, text, to }: { name: string; text: string; to?: string }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-4 border-t border-line py-3.5">
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 wrap-anywhere">
        {to ? (
          <a
            href={to}
            className="-my-2 inline-block py-2 font-display text-lg font-semibold underline decoration-sunrise decoration-2 underline-offset-4 sm:text-xl"
          >
            {text}
          </a>
        ) : (
          text
        )}
      </dd>
    </div>
  );
}
