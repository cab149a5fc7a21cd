import type { Quote } from '../../../contracts/quotes.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { showDay } from '../../texts/show-day.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { More, Panel, PersonList, QUOTE_TONE, Named, useList } from './panel.tsx';
import type { FirstPage, Seat } from './read-account.ts';

const words = copy.coming;

/** What the customer waits for: courses ahead by their day, quotes, then courses that have begun. */
export function ComingUp({ seats, quotes: first }: { seats: Seat[]; quotes: FirstPage<Quote> }) {
  const quotes = useList(first);
  const rows = [
    ...seats.filter((seat) => !seat.begun).map((seat) => ({ id: seat.id, seat })),
    ...quotes.rows.map((quote) => ({ id: `quote ${quote.id}`, quote })),
    ...seats.filter((seat) => seat.begun).map((seat) => ({ id: seat.id, seat })),
  ];
  return (
    <Panel id="coming" title={words.title}>
      <PersonList
        rows={rows}
        label={words.title}
        row={(one) => ('seat' in one ? <OneSeat {...one} /> : <OneQuote {...one} />)}
        empty={
          <>
            <p>{words.empty}</p>
            <p className="mt-4 flex flex-wrap gap-3 text-ink">
              <ButtonLink to="/services/trainings#bootcamps" variant="quiet">
                {words.browse}
              </ButtonLink>
              <ButtonLink to="/about/quote" variant="quiet">
                {words.ask}
              </ButtonLink>
            </p>
          </>
        }
      />
      <More list={quotes} label={words.more} />
    </Panel>
  );
}

function OneSeat({ seat: { name, seats, startDate, number, begun } }: { seat: Seat }) {
  return (
    <>
      <p>
        <Sentence
          text={seats === 1 ? words.seat : words.seats}
          places={{ course: <strong>{name}</strong>, count: seats }}
        />
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {startDate === undefined
          ? fill(words.toBeAgreed, { number })
          : fill(begun ? words.began : words.starts, { day: showDay(startDate), number })}
      </p>
    </>
  );
}

function OneQuote({ quote }: { quote: Quote }) {
  const unanswered = quote.status === 'Open' ? words.replyBy : words.asked;
  const text = quote.lastResponse === null ? unanswered : words.answered;
  return (
    <>
      <Named
        name={fill(words.quote, { number: quote.id })}
        words={copy.quoteStatus[quote.status]}
        tone={QUOTE_TONE[quote.status]}
      />
      <p className="mt-1">{quote.selectedServices.join(', ')}</p>
      <p className="mt-0.5 text-sm text-soft">
        {fill(text, {
          day: showDay(new Date(quote.created_at)),
          due: showDay(new Date(quote.due_at)),
        })}
      </p>
    </>
  );
}
