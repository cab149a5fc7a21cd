import type { ReactNode } from 'react';
import { linkToQuote, revokeQuoteLink, type Quote } from '../../../contracts/quotes.ts';
import { normalisePhone } from '../../../kernel/phone.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { usePermission } from '../kit/me.ts';
import { useNotify } from '../kit/notify.tsx';
import { useAction } from '../kit/use-action.ts';

const REACH =
  'inline-flex min-h-9 items-center gap-2 font-medium underline decoration-line underline-offset-4 hover:decoration-current wrap-anywhere';

/** Who asked, for what, and how they are reached. */
export function Details({ quote }: { quote: Quote }) {
  const phone = normalisePhone(quote.mobile);
  return (
    <aside aria-label="Details" className="content-start lg:border-l lg:border-line lg:pl-6">
      <dl className="grid gap-4 text-sm sm:max-lg:grid-cols-2">
        <Fact term="Name">{quote.full_name}</Fact>
        <Fact term="Business">{quote.business_name}</Fact>
        <Fact term="Email">
          <Reach icon="mail" href={`mailto:${quote.email}`}>
            {quote.email}
          </Reach>
        </Fact>
        <Fact term="Mobile">
          {phone ? (
            <Reach icon="phone" href={`tel:+${phone}`}>
              {quote.mobile}
            </Reach>
          ) : (
            quote.mobile
          )}
          {phone && (
            <Reach icon="whatsapp" href={`https://wa.me/${phone}`}>
              WhatsApp
            </Reach>
          )}
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
        <Fact term="Consent">{quote.consent ? 'Agreed to the terms' : 'None'}</Fact>
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

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-soft">{term}</dt>
      <dd className="flex flex-wrap gap-x-4 wrap-anywhere">{children}</dd>
    </div>
  );
}

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

/** The customer's private page: its address to pass on, or to shut. */
function PrivateLink({ quote }: { quote: Quote }) {
  const may = usePermission('enquiries');
  const notify = useNotify();
  const confirm = useConfirm();
  const link = useAction(linkToQuote, { failed: 'The link could not be made' });
  const revoke = useAction(revokeQuoteLink, {
    done: () => ['info', `Private link of quote ${quote.id} revoked`],
    failed: 'The link could not be revoked',
  });
  if (!may.write) return null;
  const params = { id: quote.id };

  async function copy(): Promise<void> {
    const made = await link.run({ params });
    if (!made) return;
    try {
      await navigator.clipboard.writeText(made.url);
      notify('success', `Private link of quote ${quote.id} copied`);
    } catch (error) {
      console.info('The browser does not let the link be copied.', error);
      window.prompt('Copy the private link:', made.url);
    }
  }

  async function shut(): Promise<void> {
    const text =
      'The addresses sent so far open nothing any more. The next response or proposal carries a new one.';
    if (
      await confirm({
        title: `Revoke the private link of quote #${quote.id}?`,
        text,
        confirm: 'Revoke link',
        danger: true,
      })
    )
      await revoke.run({ params });
  }

  return (
    <div className="mt-6 border-t border-line pt-4 text-sm">
      <p className="text-soft">The customer reads, answers and accepts on a private page.</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <button
          type="button"
          aria-disabled={link.busy || undefined}
          className={REACH}
          onClick={() => link.busy || void copy()}
        >
          <Icon name="copy" className="size-4 text-soft" />
          Copy link
        </button>
        <button
          type="button"
          aria-disabled={revoke.busy || undefined}
          className={REACH}
          onClick={() => revoke.busy || void shut()}
        >
          <Icon name="lock" className="size-4 text-soft" />
          Revoke link
        </button>
      </p>
    </div>
  );
}
