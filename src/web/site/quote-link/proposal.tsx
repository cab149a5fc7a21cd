import type { ReactNode } from 'react';
import type { SharedQuote } from '../../../contracts/quote-link.ts';
import { showDay } from '../../../kernel/clock.ts';
import { formatMoney } from '../../../kernel/money.ts';
import { Changes, dueOf, type Speaking } from '../../components/offer/changes.tsx';
import { fill } from '../../texts/fill.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Answer } from '../../components/private-form/private-form.tsx';
import type { Intent, Sending } from './action.ts';
import { useLanguage } from '../../texts/use-language.ts';
import type { Offer } from './copy.ts';
import { momentIn, useCopy } from './use-copy.ts';
import { Decide } from './decide.tsx';
import { Lines } from './lines.tsx';
import { copy as en } from '../../components/offer/copy.ts';
import { copy as sw } from '../../components/offer/copy.sw.ts';
import { BASES, withoutLanguage, type Language } from '../../../kernel/language.ts';

/** The address of a page in the language of the reader, who may read another one than the quote's. */
const inLanguage = (url: string, language: Language): string =>
  BASES[language] + withoutLanguage(new URL(url).pathname);

type Before = Offer['acceptedBefore'][number];

/** What becomes of the versions that were accepted before this one; nothing where none was. */
function Beside({ number, proposal }: { number: number; proposal: Offer }) {
  const { beside } = useCopy();
  const language = useLanguage();
  const said = proposal.acceptedBefore.flatMap((before) => {
    const words = wordsOf(proposal, before);
    return words ? [{ before, words }] : [];
  });
  if (said.length === 0) return null;
  return (
    <Notice className="my-6" title={proposal.status === 'sent' ? beside.title : undefined}>
      {said.map(({ before, words }) => (
        <p key={before.version} className="not-first:mt-3">
          {fill(beside[words], {
            name: `${number}/${before.version}`,
            day: showDay(new Date(before.acceptedAt), language),
            invoice: before.invoiceNumber,
            sum: formatMoney(Math.round(before.total * 100), before.currency),
          })}{' '}
          {before.stands && before.payUrl && (
            <a
              href={inLanguage(before.payUrl, language)}
              className="whitespace-nowrap underline underline-offset-4"
            >
              {fill(beside.look, { invoice: before.invoiceNumber })}
            </a>
          )}
        </p>
      ))}
    </Notice>
  );
}

/** Which sentence is true of it; null where there is nothing to say. */
function wordsOf(
  { status, inAddition }: Offer,
  { stands, paid }: Before,
): 'kept' | 'replaced' | 'stays' | 'onTop' | 'blocked' | 'inPlace' | null {
  if (status === 'accepted') return stands ? 'kept' : 'replaced';
  if (!stands) return null;
  if (status !== 'sent') return 'stays';
  if (inAddition) return 'onTop';
  return paid > 0 ? 'blocked' : 'inPlace';
}

interface ProposalProps {
  quote: SharedQuote;
  proposal: Offer;
  /** The same as a file. */
  pdf: string;
  sending: Sending;
  /** What was just taken. */
  done?: Intent;
}

/** The offer as a document, and below it the decision. */
export function Proposal({ quote, proposal, pdf, sending, done }: ProposalProps) {
  const copy = useCopy();
  const speaking = useSpeaking();
  const { status, version, title, validUntil } = proposal;
  const money = (amount: number): string =>
    formatMoney(Math.round(amount * 100), proposal.currency);
  return (
    <section id="proposal" aria-labelledby="proposal-title" className="min-w-0">
      <div className="rounded-card border border-line bg-raised">
        <div className="border-b border-line p-5 sm:p-8">
          <p className="text-sm text-soft digits">
            {fill(status === 'sent' ? copy.validUntil : copy.offer, {
              number: quote.id,
              version,
              day: showDay(validUntil, speaking.language),
            })}
          </p>
          <h2 id="proposal-title" className="mt-1 text-2xl wrap-anywhere sm:text-3xl">
            {title}
          </h2>
        </div>
        {status !== 'withdrawn' && <Content proposal={proposal} pdf={pdf} money={money} />}
      </div>
      <div className="mt-8">
        {status === 'sent' ? (
          <>
            <Beside number={quote.id} proposal={proposal} />
            <Decide
              quote={quote}
              proposal={proposal}
              total={money(proposal.total)}
              sending={sending}
            />
          </>
        ) : (
          <DecidedHere sending={sending} done={done}>
            <Decided proposal={proposal} />
            <Beside number={quote.id} proposal={proposal} />
          </DecidedHere>
        )}
      </div>
    </section>
  );
}

interface ContentProps extends Pick<ProposalProps, 'proposal' | 'pdf'> {
  money: (amount: number) => string;
}

/** What is offered, and its exact text behind a fold. */
function Content({ proposal, pdf, money }: ContentProps) {
  const copy = useCopy();
  const speaking = useSpeaking();
  const { status, terms, message, plan, text } = proposal;
  return (
    <div className="p-5 sm:p-8">
      {message && <p className="mb-8 whitespace-pre-line wrap-anywhere">{message}</p>}
      <Changes proposal={proposal} money={money} speaking={speaking} className="mb-8" />
      <Lines proposal={proposal} money={money} />
      <Plan plan={plan} money={money} />
      {terms && (
        <>
          <h3 className="mt-8 text-lg">{copy.terms}</h3>
          <p className="mt-2 whitespace-pre-line text-soft wrap-anywhere">{terms}</p>
        </>
      )}
      <a
        href={pdf}
        target="_blank"
        rel="noreferrer"
        className={buttonClass('quiet', 'medium', 'mt-6 print:hidden')}
      >
        {copy.pdf}
      </a>
      <details className="mt-6 text-sm print:hidden">
        <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
          {status === 'accepted' ? copy.accepted : copy.exact}
        </summary>
        {/* What is accepted is English in both editions (docs/texts.md). */}
        <pre
          lang="en"
          className="mt-3 rounded-lg bg-sunken p-4 text-xs whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </pre>
      </details>
    </div>
  );
}

/** Around the decision: what has just been pressed is answered there, also where somebody else was quicker. */
function DecidedHere({
  sending: { refused },
  done,
  children,
}: Pick<ProposalProps, 'sending' | 'done'> & { children: ReactNode }) {
  const copy = useCopy();
  const fault = refused && refused.doing !== 'message' ? refused.fault : undefined;
  const said = done === 'accept' || done === 'decline' ? copy.done[done] : undefined;
  if (!fault && !said) return children;
  return (
    <Answer className="grid gap-4">
      <Notice tone={fault ? 'danger' : 'good'}>{fault ?? said}</Notice>
      {children}
    </Answer>
  );
}

/** What was decided, or why nothing can be decided any more. */
function Decided({ proposal }: { proposal: Offer }) {
  const { decided, closed } = useCopy();
  const language = useLanguage();
  const { status, acceptedName, decidedAt, declineReason, invoiceNumber, payUrl } = proposal;
  if (status === 'accepted') {
    return (
      <Notice
        tone="good"
        title={fill(decided.accepted, {
          name: acceptedName!,
          moment: momentIn(language, decidedAt!),
        })}
      >
        <p>{fill(payUrl ? decided.ready : decided.mailed, { number: invoiceNumber! })}</p>
        {payUrl && (
          <a
            href={inLanguage(payUrl, language)}
            className={buttonClass('primary', 'medium', 'mt-3')}
          >
            {fill(decided.pay, { number: invoiceNumber! })}
          </a>
        )}
      </Notice>
    );
  }
  if (status === 'declined')
    return (
      <Notice title={fill(decided.declined, { moment: momentIn(language, decidedAt!) })}>
        {declineReason}
      </Notice>
    );
  return <Notice>{(closed as Record<string, string | undefined>)[status]}</Notice>;
}

/** The instalments of an offer, and when each is due. */
function Plan({ plan, money }: Pick<Offer, 'plan'> & { money: (amount: number) => string }) {
  const copy = useCopy();
  const speaking = useSpeaking();
  if (!plan) return null;
  return (
    <>
      <h3 className="mt-8 text-lg">{copy.planTitle}</h3>
      <ol className="mt-2 border-y border-line">
        {plan.map((part, index) => (
          <li
            key={index}
            className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-line py-2.5 last:border-b-0"
          >
            <span className="min-w-0 wrap-anywhere">
              {part.label} <span className="text-soft">{dueOf(part, speaking)}</span>
            </span>
            <strong className="digits">{money(part.amount)}</strong>
          </li>
        ))}
      </ol>
    </>
  );
}

/** The words of an offer's instalments and changes, in the page's language. */
function useSpeaking(): Speaking {
  const language = useLanguage();
  return { language, words: { en, sw }[language] };
}
