import { data, useHref } from 'react-router';
import { VERSION } from '../../../contracts/page-version.ts';
import { readSharedQuote, type SharedQuote } from '../../../contracts/quote-link.ts';
import { readSeller, type SellerFacts } from '../../../contracts/seller.ts';
import { showDay } from '../../../kernel/clock.ts';
import { newToken } from '../../../kernel/ids.ts';
import { languageOf } from '../../../kernel/language.ts';
import { GoneLink } from '../../components/gone-link.tsx';
import { ANSWER } from '../../components/private-form/private-form.tsx';
import { PrintedSeller } from '../../components/seller/seller.tsx';
import { pageMeta } from '../../lib/seo.ts';
import { refusalOf, services } from '../../lib/server.ts';
import { fill } from '../../texts/fill.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { Container, WeaveField } from '../../ui/section.tsx';
import type { Route } from './+types/page.ts';
import { handleQuoteAction, isIntent } from './action.ts';
import { Conversation } from './conversation.tsx';
import { Proposal } from './proposal.tsx';
import { useCopy, WORDS } from './use-copy.ts';

/** What on a quote's page can change while it is open (src/web/private-forms.ts). */
const versionOf = ({ messages, proposal }: SharedQuote): string =>
  [messages.length, proposal?.version, proposal?.status, proposal?.blocked].join('.');

/** Says that we answered, or sent another version, while the page was open. */
function News() {
  const { news } = useCopy();
  return (
    <div role="status" className="sticky bottom-4 z-10 print:hidden">
      <div
        data-news
        hidden
        className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-xl border-2 border-leaf bg-raised p-4"
      >
        <p className="font-semibold">{news.text}</p>
        <Button type="button">{news.show}</Button>
      </div>
    </div>
  );
}

export const handle = { plain: true, paying: true };

export function meta({ matches, loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  const copy = WORDS[loaderData?.language ?? 'en'];
  return pageMeta(matches, {
    title: copy.request,
    description: copy.private,
    unlisted: true,
  });
}

/** The address is a secret: no other site is told, no search engine keeps it. (With no-referrer browsers send a form's Origin as null.) */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  loaderHeaders.set('referrer-policy', 'same-origin');
  loaderHeaders.set('x-robots-tag', 'noindex, nofollow');
  return loaderHeaders;
}

export async function loader({ params, context, url }: Route.LoaderArgs) {
  try {
    const { call } = context.get(services);
    const quote = await call(readSharedQuote, { params });
    const doing = url.searchParams.get('done') ?? '';
    const shown = {
      quote,
      seller: await call(readSeller),
      token: params.token,
      language: languageOf(url.pathname),
      sendKey: newToken(),
      done: isIntent(doing) ? doing : undefined,
    };
    return data(shown, { headers: { [VERSION]: versionOf(quote) } });
  } catch (error) {
    const { status } = refusalOf(error);
    throw data(null, { status });
  }
}

export function action({ request, params, context }: Route.ActionArgs) {
  return handleQuoteAction(request, params.token, context.get(services));
}

export function ErrorBoundary() {
  return <GoneLink {...useCopy().gone} />;
}

/** What the private link of a mail opens: the conversation and the proposal, to read and answer without any script. */
export default function QuoteLink({
  loaderData: { quote, seller, token, sendKey, done },
  actionData: refused,
}: Route.ComponentProps) {
  const copy = useCopy();
  const sending = { action: useHref(`/quote/${token}#${ANSWER}`), sendKey, refused };
  const answered = refused ? undefined : done;
  const { proposal } = quote;
  return (
    <main data-version={versionOf(quote)}>
      <Head quote={quote} seller={seller} />
      <Container className="py-8 sm:py-12">
        <div
          className={
            proposal
              ? 'grid items-start gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)]'
              : 'max-w-3xl'
          }
        >
          {proposal && (
            <Proposal
              quote={quote}
              proposal={proposal}
              pdf={`/api/quote/by-link/${token}/pdf`}
              sending={sending}
              done={answered}
            />
          )}
          <Conversation quote={quote} sending={sending} done={answered === 'message'} />
        </div>
        <p className="mt-12 border-t border-line pt-5 text-sm text-soft print:hidden">
          {copy.private}
        </p>
        <News />
      </Container>
    </main>
  );
}

function Head({ quote, seller }: { quote: SharedQuote; seller: SellerFacts }) {
  const copy = useCopy();
  const language = useLanguage();
  const waiting = quote.status === 'Open' && quote.lastResponse === null;
  return (
    <div className="night relative isolate overflow-hidden bg-paper text-ink">
      <WeaveField className="inset-0 opacity-10" />
      <Container className="py-8 sm:py-12">
        <PrintedSeller seller={seller} />
        <p className="text-soft">
          {fill(copy.number, {
            number: quote.id,
            day: showDay(new Date(quote.created_at), language),
          })}
        </p>
        <h1 className="mt-2 text-3xl wrap-anywhere sm:text-5xl">
          {quote.proposal ? copy.proposal : quote.business_name}
        </h1>
        <p className="mt-3 text-lg">
          {quote.proposal &&
            fill(copy.forWhom, { name: quote.full_name, business: quote.business_name })}
          {!quote.proposal &&
            (waiting
              ? fill(copy.replyBy, {
                  name: quote.full_name,
                  day: showDay(new Date(quote.due_at), language),
                })
              : quote.full_name)}
        </p>
      </Container>
    </div>
  );
}
