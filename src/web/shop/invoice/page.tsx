import { data, isRouteErrorResponse, useRouteError, useHref } from 'react-router';
import { readPayPage, type PayPage, type choosePayTexts } from '../../../contracts/pay-page.ts';
import { readSeller } from '../../../contracts/seller.ts';
import { showDay } from '../../../kernel/clock.ts';
import { newToken } from '../../../kernel/ids.ts';
import { GoneLink, type GoneWords } from '../../components/gone-link.tsx';
import { usePlainForm } from '../../components/plain-form/use-plain-form.ts';
import { PrintedSeller } from '../../components/seller/seller.tsx';
import { callAt } from '../../lib/api.ts';
import { pageMeta } from '../../lib/seo.ts';
import { refusalOf, services, unlistedLink } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Container } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { handleInvoiceAction } from './action.ts';
import { show } from './amount.ts';
import { Balance } from './balance.tsx';
import { Details, OtherWays } from './details.tsx';
import { InvoiceLines, Received, Schedule } from './lines.tsx';
import { PayPanel } from './pay-panel.tsx';
import { useInvoice, type InvoiceView } from './use-invoice.ts';

export const handle = { paying: true };

/** A fault has its own page, and what no form of ours sent gets no words. */
const NOTHING: GoneWords = { heading: '', text: '', ways: [] };

const goneOf = (error: unknown): GoneWords =>
  (isRouteErrorResponse(error) && (error.data as GoneWords | null)) || NOTHING;

export function meta({ matches, loaderData, error }: Route.MetaArgs): Route.MetaDescriptors {
  if (!loaderData) {
    const { heading, text } = goneOf(error);
    return pageMeta(matches, { title: heading, description: text, unlisted: true });
  }
  const { name, description } = copy;
  const title = fill(name, { number: loaderData.page.invoice.id });
  return pageMeta(matches, { title, description, unlisted: true });
}

/** The address is a secret: no other site is told, no search engine keeps it. (With no-referrer browsers send a form's Origin as null.) */
export const headers = unlistedLink;

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const { call } = context.get(services);
    const page = await call(readPayPage, { params });
    return {
      page,
      seller: await call(readSeller),
      token: params.token,
      /** Of what is sent without script: pressed twice it is the same payment. */
      sendKey: newToken(),
      saved: url.searchParams.get('saved') !== null,
      returned: {
        payment: url.searchParams.get('payment'),
        error: url.searchParams.get('error'),
      },
    };
  } catch (error) {
    // What says so without the page's data.
    throw data(copy.gone, { status: refusalOf(error).status });
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return handleInvoiceAction(request, params.token, context.get(services));
}

export function ErrorBoundary() {
  return <GoneLink {...goneOf(useRouteError())} />;
}

/** What the pay link of a mail opens: what is owed and was paid, and the ways to pay it, in one go or in parts. */
export default function InvoicePage({
  loaderData: { page: first, seller, token, sendKey, saved, returned },
  actionData: refused,
}: Route.ComponentProps) {
  const invoice = useInvoice(token, first, returned);
  const { page, payment } = invoice;
  const { stage } = payment;
  return (
    <main id="main" data-eager className="pt-8 pb-20 sm:pt-12">
      <Container>
        <PrintedSeller seller={seller} />
        <div className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]">
          <div className="min-w-0">
            <Balance page={page} token={token} />
          </div>
          <div className="min-w-0 lg:row-span-2">
            {(page.methods.length > 0 || stage !== 'none') && (
              <div className="print:hidden">
                <PayPanel
                  invoice={invoice}
                  token={token}
                  sendKey={sendKey}
                  refused={refused?.doing === 'pay' ? refused : undefined}
                />
              </div>
            )}
            {page.invoice.balance > 0 && stage !== 'waiting' && <WithoutMethods page={page} />}
            {page.invoice.balance > 0 && stage !== 'waiting' && <OtherWays page={page} />}
          </div>
          <div className="grid min-w-0 gap-10">
            <Schedule page={page} />
            {page.invoice.balance > 0 && (
              <Details
                invoice={invoice}
                token={token}
                refused={refused?.doing === 'details' ? refused : undefined}
                saved={saved && !refused}
              />
            )}
            <Texts invoice={invoice} token={token} />
            <InvoiceLines page={page} />
            <Received payments={page.payments} />
            <CreditNotes page={page} token={token} />
            <Contact page={page} />
          </div>
        </div>
      </Container>
    </main>
  );
}

function WithoutMethods({ page: { methods, paybill, company } }: { page: PayPage }) {
  if (methods.length > 0) return null;
  const byHand = paybill !== null || company.bank;
  return <Notice>{byHand ? copy.notOnline : `${copy.notOnline} ${copy.callUs}`}</Notice>;
}

function Contact({ page: { company } }: { page: PayPage }) {
  return (
    <footer className="border-t border-line pt-5 text-sm text-soft">
      <p>
        {copy.questions}{' '}
        <a href={`tel:${company.phone}`} className="whitespace-nowrap underline underline-offset-4">
          {company.phone}
        </a>
        ,{' '}
        <a href={`mailto:${company.email}`} className="underline underline-offset-4">
          {company.email}
        </a>
        .
      </p>
      <p className="mt-3 print:hidden">{copy.private}</p>
    </footer>
  );
}

/** What was taken off the invoice, each with its paper. */
function CreditNotes({ page, token }: { page: PayPage; token: string }) {
  const language = useLanguage();
  const { creditNotes, invoice } = page;
  if (creditNotes.length === 0) return null;
  return (
    <section aria-labelledby="credit-notes-title">
      <h2 id="credit-notes-title" className="mb-3 text-xl">
        {copy.creditNotes.title}
      </h2>
      <ul className="border-y border-line">
        {creditNotes.map(({ id, date, reason, total }) => (
          <li
            key={id}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {showDay(date, language)}
              <span className="block text-sm text-soft">{reason}</span>
              <a
                href={`/api/pay/${token}/credit-notes/${id}/pdf`}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
              >
                {fill(copy.creditNotes.pdf, { number: id })}
              </a>
            </span>
            <strong className="digits">{show(total, invoice.currency)}</strong>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether texts come about this invoice, one press either way; without script the page's action takes it. */
function Texts({ invoice, token }: { invoice: InvoiceView; token: string }) {
  const words = copy.texts;
  const action = useHref(`/invoice/${token}`);
  const { texts, invoice: shown } = invoice.page;
  const { form, fault, busy } = usePlainForm({
    fields: [],
    draft: { key: `draft:texts:${shown.id}`, storage: 'sessionStorage' },
    judge: () => ({}),
    send: async () =>
      invoice.show(
        await callAt<typeof choosePayTexts>('PUT', '/api/pay/{token}/texts', {
          params: { token },
          body: { wanted: !texts },
        }),
      ),
  });
  if (texts === null) return null;
  return (
    <form {...form} action={action} className="print:hidden">
      <input type="hidden" name="doing" value="texts" />
      <input type="hidden" name="wanted" value={texts ? 'no' : 'yes'} />
      <p role="status">{texts ? words.on : words.off}</p>
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      <Button busy={busy} variant="quiet" className="mt-3">
        {texts ? words.stop : words.start}
      </Button>
    </form>
  );
}
