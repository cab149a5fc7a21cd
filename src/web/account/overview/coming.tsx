import { useState } from 'react';
import type { listMyOrders, Order } from '../../../contracts/orders.ts';
import type { listMyQuotes, Quote } from '../../../contracts/quotes.ts';
import { nairobiDay, showDay } from '../../../kernel/clock.ts';
import { fill } from '../../texts/fill.ts';
import { Sentence } from '../../texts/sentence.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { copy } from './copy.ts';
import { Panel, PersonList, QUOTE_TONE, Named } from './panel.tsx';
import { useList, type List } from './use-list.ts';

const words = copy.coming;

/** Nobody has more paid bootcamp orders than one call answers. */
const ALL = 200;
const PAID_BOOTCAMPS = { status: 'paid', packageType: 'Bootcamp' } as const;
const QUOTES = 5;
const EVERY_STATUS = {};

interface Seat {
  id: string;
  name: string;
  seats: number;
  startDate: string | undefined;
  number: string;
  begun: boolean;
}

type Coming = { id: string; seat: Seat } | { id: string; quote: Quote };

/** What the customer waits for: bootcamp seats that are paid, and quotes. */
export function ComingUp() {
  const orders = useList<typeof listMyOrders>('/api/orders/mine', ALL, PAID_BOOTCAMPS);
  const [today] = useState(() => nairobiDay(new Date()));
  const quotes = useList<typeof listMyQuotes>('/api/quotes/mine', QUOTES, EVERY_STATUS);
  return (
    <Panel id="coming" title={words.title}>
      <PersonList
        list={together(orders, quotes, today)}
        label={words.title}
        more={words.more}
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
    </Panel>
  );
}

/** Courses ahead by their day, quotes, then courses that have begun. */
function together(orders: List<Order>, quotes: List<Quote>, today: string): List<Coming> {
  if (orders.state !== 'there') return orders;
  if (quotes.state !== 'there') return quotes;
  const seats = orders.rows
    .flatMap((order) => seatsOf(order, today))
    .toSorted((one, other) => (one.startDate ?? '').localeCompare(other.startDate ?? ''));
  const rows: Coming[] = [
    ...seats.filter((seat) => !seat.begun).map((seat) => ({ id: seat.id, seat })),
    ...quotes.rows.map((quote) => ({ id: `quote ${quote.id}`, quote })),
    ...seats.filter((seat) => seat.begun).map((seat) => ({ id: seat.id, seat })),
  ];
  return { ...quotes, rows };
}

const seatsOf = (order: Order, today: string): Seat[] =>
  order.lines
    .filter((line) => line.packageType === 'Bootcamp')
    .map((line) => ({
      id: `${order.id} ${line.id}`,
      name: line.name,
      seats: line.quantity,
      startDate: line.startDate,
      number: order.number,
      begun: line.startDate !== undefined && line.startDate < today,
    }));

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
