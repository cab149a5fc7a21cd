import type { PayPage } from '../../../contracts/pay-page.ts';
import { byHandOf } from './amount.ts';
import { useTexts } from '../use-texts.ts';
import { show } from './show.ts';

/** Paybill and bank, which need nothing but a number copied by hand; nothing where there is neither. */
export function OtherWays({ page: { invoice, company, paybill } }: { page: PayPage }) {
  const { otherWays } = useTexts('invoice');
  if (paybill === null && !company.bank) return null;
  return (
    <section aria-labelledby="other-ways" className="mt-6 px-5 text-sm sm:px-7">
      <h2 id="other-ways" className="text-lg">
        {otherWays.title}
      </h2>
      {paybill !== null && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold">{otherWays.paybill}</h3>
          <dl className="mt-1 grid gap-1">
            <Typed name={otherWays.business}>{paybill}</Typed>
            <Typed name={otherWays.account}>{invoice.id}</Typed>
            <Typed name={otherWays.amount}>{show(byHandOf({ invoice }), invoice.currency)}</Typed>
          </dl>
        </>
      )}
      {company.bank && (
        <>
          <h3 className="mt-4 font-sans text-sm font-semibold">{otherWays.bank}</h3>
          <p className="mt-1 whitespace-pre-line">{company.bank}</p>
          <dl className="mt-1">
            <Typed name={otherWays.reference}>{invoice.id}</Typed>
          </dl>
        </>
      )}
      <p className="mt-3 text-soft">{otherWays.counted}</p>
    </section>
  );
}

function Typed({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold tabular-nums select-all">{children}</dd>
    </div>
  );
}
