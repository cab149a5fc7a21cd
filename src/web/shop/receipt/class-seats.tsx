import { useState, type FormEvent } from 'react';
import type { clearOrderSeat, nameOrderSeat, OrderClass } from '../../../contracts/classes.ts';
import { ApiError, callAt } from '../../lib/api.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { fill } from '../../texts/fill.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { showDay } from '../../texts/show-day.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { NoScript } from '../no-script.tsx';

interface ClassSeatsProps {
  /** The order's id, or the token of its private link. */
  order: string;
  first: OrderClass[];
  mayChange: boolean;
}

/** The people of the classes of a paid order: a name and an address for each seat, and the calendar file. */
export function ClassSeats({ order, first, mayChange }: ClassSeatsProps) {
  const [classes, setClasses] = useState(first);
  const { seats: words } = receiptWords;
  const language = useLanguage();
  return (
    <section id="participants" aria-labelledby="participants-title" className="mt-12 print:hidden">
      <h2 id="participants-title" className="text-2xl">
        {words.title}
      </h2>
      {mayChange && classes.some(({ open }) => open) && <NoScript>{words.noScript}</NoScript>}
      {classes.map((one) => (
        <div key={one.line} className="mt-6 rounded-card border border-line bg-raised p-4 sm:p-6">
          <h3 className="text-lg wrap-anywhere">
            {fill(words.class, { name: one.name, day: showDay(one.startsOn) })}
          </h3>
          {mayChange && <p className="text-soft">{one.open ? words.until : words.closed}</p>}
          <a
            href={`/api/classes/${one.intakeId}/calendar?language=${language}`}
            className="inline-block py-2 underline underline-offset-4"
          >
            {words.calendar}
          </a>
          <ol className="mt-2 grid gap-5">
            {Array.from({ length: one.seats }, (_, index) => (
              <Seat
                key={index}
                order={order}
                of={mayChange ? one : { ...one, open: false }}
                number={index + 1}
                onSaved={setClasses}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

interface SeatProps {
  order: string;
  of: OrderClass;
  number: number;
  onSaved: (classes: OrderClass[]) => void;
}

function Seat({ order, of, number, onSaved }: SeatProps) {
  const { seats: words } = receiptWords;
  const named = of.participants.find(({ seat }) => seat === number);
  const [changing, setChanging] = useState(false);
  return (
    <li className="border-t border-line pt-4">
      <p className="text-sm text-soft">{fill(words.seat, { number })}</p>
      {named && !changing ? (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <p className="min-w-0 wrap-anywhere">
            <span className="font-medium">{named.name}</span>
            <span className="block text-soft">{named.email}</span>
          </p>
          {of.open && (
            <Button
              data-app
              variant="quiet"
              aria-label={fill(words.changeName, { name: named.name })}
              className="noscript:hidden"
              onClick={() => setChanging(true)}
            >
              {words.change}
            </Button>
          )}
        </div>
      ) : of.open ? (
        <SeatForm
          order={order}
          of={of}
          number={number}
          onSaved={(classes) => {
            onSaved(classes);
            setChanging(false);
          }}
          onCancel={named && (() => setChanging(false))}
        />
      ) : (
        <p>{words.nobody}</p>
      )}
    </li>
  );
}

type Faults = Partial<Record<'name' | 'email' | 'form', string>>;

function SeatForm({
  order,
  of,
  number,
  onSaved,
  onCancel,
}: SeatProps & { onCancel: (() => void) | undefined }) {
  const { seats: words } = receiptWords;
  const { busy, fault, run } = useAttempt((error): Faults => {
    const { name, email } = error instanceof ApiError ? error.fields : {};
    return name || email ? { name, email } : { form: faultText(error, '', words.failed) };
  });
  const faults = fault ?? {};
  const named = of.participants.find(({ seat }) => seat === number);
  const params = { id: order, line: of.line, seat: number };
  const send = (call: () => Promise<OrderClass[]>) => run(async () => onSaved(await call()));

  function save(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const body = { name: String(typed.get('name')), email: String(typed.get('email')) };
    void send(() =>
      callAt<typeof nameOrderSeat>('PUT', '/api/orders/{id}/classes/{line}/seats/{seat}', {
        params,
        body,
      }),
    );
  }
  const clear = () =>
    send(() =>
      callAt<typeof clearOrderSeat>('POST', '/api/orders/{id}/classes/{line}/seats/{seat}/clear', {
        params,
        body: {},
      }),
    );

  return (
    <form
      noValidate
      onSubmit={save}
      aria-label={fill(words.seat, { number })}
      className="mt-1 noscript:hidden"
    >
      {faults.form && (
        <Notice tone="danger" className="mb-3">
          {faults.form}
        </Notice>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={words.name}
          name="name"
          maxLength={100}
          autoComplete="off"
          defaultValue={named?.name}
          error={faults.name}
        />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="off"
          defaultValue={named?.email}
          hint={words.hint}
          error={faults.email}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button variant="quiet" busy={busy}>
          {words.save}
        </Button>
        {onCancel && (
          <>
            <Button variant="quiet" disabled={busy} onClick={() => void clear()}>
              {words.clear}
            </Button>
            <Button variant="quiet" onClick={onCancel}>
              {words.cancel}
            </Button>
          </>
        )}
      </div>
    </form>
  );
}
