import type { ReactNode } from 'react';
import type { listMyQuotes, Quote } from '../../../contracts/quotes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { Panel, PersonList, Status, QUOTE_TONE } from './panel.tsx';
import { useList } from './use-list.ts';

const PAGE = 5;
const ALL = {};
const words = copy.quotes;

/** The customer's quote requests with their statuses. */
export function Quotes() {
  const list = useList<typeof listMyQuotes>('/api/quotes/mine', PAGE, ALL);
  return (
    <Panel id="quotes" title={words.title}>
      <PersonList
        list={list}
        label={words.title}
        more={words.more}
        row={oneQuote}
        empty={
          <div className="flex flex-wrap items-center justify-between gap-4">
            <p className="max-w-md">{words.empty}</p>
            <ButtonLink to="/about/quote" variant="quiet">
              {words.ask}
            </ButtonLink>
          </div>
        }
      />
    </Panel>
  );
}

function oneQuote(quote: Quote): ReactNode {
  const unanswered = quote.status === 'Open' ? words.replyBy : words.asked;
  const text = quote.lastResponse === null ? unanswered : words.answered;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">#{quote.id}</strong>
        <Status words={copy.quoteStatus[quote.status]} tone={QUOTE_TONE[quote.status]} />
      </p>
      <p className="mt-1">{quote.selectedServices.join(', ')}</p>
      <p className="mt-0.5 text-sm text-soft">
        {fill(text, {
          day: showDay(new Date(quote.created_at)),
          due: showDay(new Date(quote.due_at)),
        })}
      </p>
    </div>
  );
}
