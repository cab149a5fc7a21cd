/**
 * State machines as data. `next` answers the new state, null where the event changes nothing (a repeated
 * webhook), and throws where the table has no row: a hole in a table is a fault, never a silent state.
 */
export type Table<State extends string, Event extends string> = Record<
  State,
  Record<Event, State | null>
>;

export function next<State extends string, Event extends string>(
  table: Table<State, Event>,
  state: State,
  event: Event,
): State | null {
  const row = table[state];
  if (!row || !(event in row)) throw new Error(`no transition from ${state} on ${event}`);
  return row[event];
}
