import type { ReactNode } from 'react';
import type { listMyQuotes, Quote } from '../../../contracts/quotes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { content, QUOTE_STATUS } from './content.ts';
import { Panel, PersonList, Status } from './panel.tsx';
import { useList } from './use-list.ts';

const PAGE = 5;
const ALL = {};
const words = content.quotes;

/** The quotes that were asked for, and where each one stands. */
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
  const answered = quote.lastResponse !== null;
  return (
    <div>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong className="tabular-nums">#{quote.id}</strong>
        <Status {...QUOTE_STATUS[quote.status]} />
      </p>
      <p className="mt-1">{quote.selectedServices.join(', ')}</p>
      <p className="mt-0.5 text-sm text-soft">
        Asked on {showDay(new Date(quote.created_at))}
        {answered ? ', answered by e-mail' : quote.status === 'Open' && `, reply by ${showDay(new Date(quote.due_at))}`}
      </p>
    </div>
  );
}
