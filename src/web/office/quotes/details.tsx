import type { ReactNode } from 'react';
import { type StaffQuote, changeQuote } from '../../../contracts/quotes.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink } from '../kit/customer-link.tsx';
import { heldBackText } from '../kit/held-back.tsx';
import { PrivateLink, Reach } from './private-link.tsx';
import { type Language, LANGUAGES } from '../../../kernel/language.ts';
import { ChoiceSelect } from '../kit/choice-select.tsx';
import { usePermission } from '../kit/me.ts';
import { useAction } from '../kit/use-action.ts';

/** Who asked, for what, and how they are reached. */
export function Details({ quote }: { quote: StaffQuote }) {
  return (
    <aside aria-label="Details" className="border-t border-line pt-6">
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <Fact term="Name">
          <CustomerLink of={`quote-${quote.id}`}>{quote.full_name}</CustomerLink>
        </Fact>
        <Fact term="Business">{quote.business_name}</Fact>
        <Fact term="Email">
          <Reach icon="mail" href={`mailto:${quote.email}`}>
            {quote.email}
          </Reach>
        </Fact>
        <Fact term="Mobile">
          <Mobile mobile={quote.mobile} />
        </Fact>
        <Fact term="Services">
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {quote.selectedServices.map((service) => (
              <li key={service} className="rounded-md bg-sunken px-2 py-0.5">
                {service}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact term="Heard about us">{quote.referralSource}</Fact>
        <Fact term="Language of mails and page">
          <LanguageOf quote={quote} />
        </Fact>
        <Fact term="Consent">{quote.consent ? 'Agreed to the terms' : 'None'}</Fact>
        {quote.held_back && <Fact term="Confirmation">{heldBackText(quote.held_back)}</Fact>}
        <Fact term="Asked">
          <time dateTime={quote.created_at}>{showMoment(quote.created_at)}</time>
        </Fact>
        <Fact term="Reply promised by">
          <time dateTime={quote.due_at}>{showMoment(quote.due_at)}</time>
        </Fact>
        <Fact term="Last response">
          {quote.lastResponse ? (
            <time dateTime={quote.lastResponse}>{showMoment(quote.lastResponse)}</time>
          ) : (
            'None yet'
          )}
        </Fact>
      </dl>
      <PrivateLink quote={quote} />
    </aside>
  );
}

/** Called and written to by a press, where it is a number of Kenya. */
function Mobile({ mobile }: Pick<StaffQuote, 'mobile'>) {
  const phone = normalisePhone(mobile);
  if (!phone) return mobile;
  return (
    <>
      <Reach icon="phone" href={`tel:+${phone}`}>
        {mobile}
      </Reach>
      <Reach icon="whatsapp" href={`https://wa.me/${phone}`}>
        WhatsApp
      </Reach>
    </>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{term}</dt>
      <dd className="flex flex-wrap gap-x-4 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** The language of a quote's mails and its private page, which staff may set (D209). */
function LanguageOf({ quote }: { quote: StaffQuote }) {
  const may = usePermission('enquiries');
  const change = useAction(changeQuote, {
    done: ({ id, language }) => `Quote ${id} is in ${LANGUAGES[language]} from now on`,
    failed: 'The language could not be changed',
  });
  if (!may.write) return LANGUAGES[quote.language];
  const call = ({ id, status, mark }: typeof quote, language: Language) => ({
    params: { id },
    body: { status, language },
    headers: { 'if-match': `"${mark}"` },
  });
  return (
    <ChoiceSelect
      aria-label="Language of mails and page"
      disabled={change.busy}
      value={quote.language}
      options={Object.entries(LANGUAGES)}
      onChoose={(chosen) =>
        void change.run(call(quote, chosen as Language), (now) => call(now, quote.language))
      }
    />
  );
}
