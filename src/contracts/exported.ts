import type { AnswerOf, Endpoint } from './endpoint.ts';

/** The type of a column for spreadsheets: days and moments are in Nairobi time, money is a number with cents. */
export type ColumnKind = 'text' | 'number' | 'money' | 'day' | 'moment' | 'phone';

export type Column<Row> = [head: string, pick: (row: Row) => unknown, kind?: ColumnKind];

/** A list that staff can download as a file, with all filtered rows. */
export interface Export {
  list: Endpoint;
  /** The file's name, without its ending. */
  file: string;
  columns: Column<never>[];
  rows: (answer: never) => unknown[];
}

type RowOf<E> =
  AnswerOf<E> extends (infer Row)[]
    ? Row
    : AnswerOf<E> extends { data: (infer Row)[] }
      ? Row
      : never;

/** A list as its file. */
export function exported<E extends Endpoint>(
  list: E,
  file: string,
  columns: Column<RowOf<E>>[],
): Export {
  const rows = (answer: AnswerOf<E>): unknown[] =>
    Array.isArray(answer) ? answer : (answer as { data: unknown[] }).data;
  return { list, file, columns: columns as Export['columns'], rows: rows as Export['rows'] };
}
