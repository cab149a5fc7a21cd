import type { ReactNode } from 'react';
import {
  type StaffQuote,
  changeQuote,
  linkToQuote,
  revokeQuoteLink,
  type Quote,
} from '../../../contracts/quotes.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { CustomerLink } from '../kit/cells.tsx';
import { heldBackText } from '../kit/states.tsx';
import { LANGUAGES, type Language } from '../../../kernel/language.ts';

import { ChoiceSelect } from '../kit/controls.tsx';
import { Fact } from '../kit/parts.tsx';
import { usePermission } from '../kit/me.ts';
import { useAction, notify, useAskedAction } from '../kit/use-action.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';

/** The customer, their request and their contact details. */
export function Details({ quote }: { quote: StaffQuote }) {
  return (
    <aside aria-label="Details" className="border-t border-line pt-6">
      <dl className="grid gap-4 text-sm sm:grid-cols-2">
        <QuoteFact name="Name">
          <CustomerLink of={`quote-${quote.id}`}>{quote.full_name}</CustomerLink>
        </QuoteFact>
        <QuoteFact name="Business">{quote.business_name}</QuoteFact>
        <QuoteFact name="Email">
          <Reach icon="mail" href={`mailto:${quote.email}`}>
            {quote.email}
          </Reach>
        </QuoteFact>
        <QuoteFact name="Mobile">
          <Mobile mobile={quote.mobile} />
        </QuoteFact>
        <QuoteFact name="Services">
          <ul className="mt-1 flex flex-wrap gap-1.5">
            {quote.selectedServices.map((service) => (
              <li key={service} className="rounded-md bg-sunken px-2 py-0.5">
                {service}
              </li>
            ))}
          </ul>
        </QuoteFact>
        <QuoteFact name="Heard about us through">{quote.referralSource}</QuoteFact>
        <QuoteFact name="Language for emails, PDFs and private page">
          <LanguageOf quote={quote} />
        </QuoteFact>
        <QuoteFact name="Consent">{quote.consent ? 'Agreed to the terms' : 'None'}</QuoteFact>
        {quote.held_back && (
          <QuoteFact name="Confirmation">{heldBackText(quote.held_back)}</QuoteFact>
        )}
        <QuoteFact name="Requested">
          <time dateTime={quote.created_at}>{showMoment(quote.created_at)}</time>
        </QuoteFact>
        <QuoteFact name="Reply promised by">
          <time dateTime={quote.due_at}>{showMoment(quote.due_at)}</time>
        </QuoteFact>
        <QuoteFact name="Last response">
          {quote.lastResponse ? (
            <time dateTime={quote.lastResponse}>{showMoment(quote.lastResponse)}</time>
          ) : (
            'None yet'
          )}
        </QuoteFact>
      </dl>
      <PrivateLink quote={quote} />
    </aside>
  );
}

const QuoteFact = (props: { name: string; children: ReactNode }) => (
  <Fact {...props} className="flex flex-wrap gap-x-4 wrap-anywhere" />
);

/** Links to call and message a Kenyan number. */
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

/** The language of a quote’s emails, PDFs and private page, which staff can change. */
function LanguageOf({ quote }: { quote: StaffQuote }) {
  const may = usePermission('enquiries');
  const change = useAction(changeQuote, {
    done: ({ id, language }) => `Quote ${id} now uses ${LANGUAGES[language]}`,
    failed: 'We could not change the language',
  });
  if (!may.write) return LANGUAGES[quote.language];
  const call = ({ id, status, mark }: typeof quote, language: Language) => ({
    params: { id },
    body: { status, language },
    headers: { 'if-match': `"${mark}"` },
  });
  return (
    <ChoiceSelect
      aria-label="Language for emails, PDFs and private page"
      disabled={change.busy}
      value={quote.language}
      options={Object.entries(LANGUAGES)}
      onChoose={(chosen) =>
        void change.run(call(quote, chosen as Language), (now) => call(now, quote.language))
      }
    />
  );
}

/** The style of contact links. */
const REACH =
  'inline-flex min-h-9 items-center gap-2 font-medium underline decoration-line underline-offset-4 hover:decoration-current wrap-anywhere';

/** A contact link; links to other sites open in a new tab. */
function Reach({ icon, href, children }: { icon: IconName; href: string; children: ReactNode }) {
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={REACH}
    >
      <Icon name={icon} className="size-4 shrink-0 text-soft" />
      {children}
    </a>
  );
}

/** The customer’s private page, with buttons to copy or revoke its link. */
function PrivateLink({ quote }: { quote: Quote }) {
  const may = usePermission('enquiries');
  if (!may.write) return null;
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm">
      <p className="text-soft">
        The customer can read our replies, answer and accept proposals on a private page.
      </p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <CopyLink id={quote.id} />
        <RevokeLink id={quote.id} />
      </p>
    </div>
  );
}

function CopyLink({ id }: { id: number }) {
  const link = useAction(linkToQuote, { failed: 'We could not create the link' });

  async function copy(): Promise<void> {
    const made = await link.run({ params: { id } });
    if (!made) return;
    try {
      await navigator.clipboard.writeText(made.url);
      notify('success', `Private link for quote ${id} copied`);
    } catch (error) {
      console.info('The browser does not let the link be copied.', error);
      window.prompt('Copy the private link:', made.url);
    }
  }

  return (
    <LinkButton icon="copy" busy={link.busy} onClick={copy}>
      Copy link
    </LinkButton>
  );
}

function RevokeLink({ id }: { id: number }) {
  const revoke = useAskedAction(revokeQuoteLink, {
    question: (quote: number) => ({
      title: `Revoke the private link for quote #${quote}?`,
      text: 'The links sent so far will stop working. The next response or proposal will have a new link.',
      confirm: 'Revoke link',
      danger: true,
    }),
    input: (quote) => ({ params: { id: quote } }),
    done: () => ['info', `Private link for quote ${id} revoked`],
    failed: 'We could not revoke the link',
  });
  return (
    <LinkButton icon="lock" busy={revoke.busy} onClick={() => revoke.ask(id)}>
      Revoke link
    </LinkButton>
  );
}

interface LinkButtonProps {
  icon: IconName;
  busy: boolean;
  onClick: () => Promise<unknown>;
  children: string;
}

function LinkButton({ icon, busy, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={REACH}
      onClick={() => busy || void onClick()}
    >
      <Icon name={icon} className="size-4 text-soft" />
      {children}
    </button>
  );
}
