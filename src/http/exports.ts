import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import type { Binding, Call } from '../contracts/call.ts';
import { exportPath, FORMATS, MEDIA_TYPES } from '../contracts/export-path.ts';
import type { Endpoint } from '../contracts/endpoint.ts';
import type { ColumnKind, Export } from '../contracts/exported.ts';
import { EXPORTS } from '../contracts/exports.ts';
import { callOf, type FindSession } from './calls.ts';
import { WorkQueue } from '../kernel/work-queue.ts';
import { authorize, execute } from './execute.ts';
import { workbook, cellOf, type Cell } from './xlsx.ts';

/**
 * Where a spreadsheet would take a text for a formula: at its first sign, in the width of East Asian keyboards too, and
 * behind spaces, quotes and semicolons; and at the first sign behind what splits cells in some countries' spreadsheets.
 */
const FORMULA =
  /^(?=[\s\u200b\ufeff";]*[=+\-@\t\r＝＋－＠])|(?<=[;\t\r\n])(?=(?:[^\S\t\r\n]|[\u200b"])*[=+\-@＝＋－＠])/g;
/** Digits in groups are a telephone number and no formula: its plus stays. */
const PHONE = /^\+?\d[\d ]{5,20}$/;

/** One line of a CSV file (RFC 4180); values of columns whose kind is known are written as spreadsheets read them. */
export function csvLine(values: unknown[], kinds: (ColumnKind | undefined)[] = []): string {
  return `${values.map((value, index) => field(cellOf(value, kinds[index]), kinds[index])).join(',')}\r\n`;
}

function field(cell: Cell, kind: ColumnKind | undefined): string {
  switch (cell.kind) {
    case 'empty':
      return '';
    case 'number':
      return String(cell.number);
    case 'money':
      return cell.number.toFixed(2);
    case 'day':
      return new Date(cell.at).toISOString().slice(0, 10);
    case 'moment':
      return new Date(cell.at).toISOString().slice(0, 19).replace('T', ' ');
    case 'text':
      return quoted(cell.text, kind === 'phone' && PHONE.test(cell.text));
  }
}

function quoted(text: string, safe: boolean): string {
  const held = safe ? text : text.replace(FORMULA, "'");
  return /[",;\t\r\n]/.test(held) ? `"${held.replaceAll('"', '""')}"` : held;
}

const ROWS_AT_ONCE = 200;
/** The lists' pages are read in turns; a file that has begun goes on, so it is only its first page that can be refused. */
const reading = new WorkQueue({ atOnce: 2, mostWaiting: 20 });
/** Excel takes a file without it for another encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** What was taken out: a list's name, how it was filtered, and how many rows it has. */
export interface Taken {
  list: string;
  filters: Record<string, string>;
  rows: number;
}

/**
 * GET <list>/export.csv and .xlsx: the rows that the list's own filters leave, all pages, by the list's own rules. `taken`
 * writes down who takes them out, before they are sent.
 */
export function exportLists(
  bindings: Binding[],
  findSession: FindSession,
  taken: (call: Call, what: Taken) => Promise<void>,
): FastifyPluginAsync {
  const lists = new Map(
    bindings.map((binding) => [`${binding.endpoint.method} ${binding.endpoint.path}`, binding]),
  );
  return async (scope) => {
    for (const each of EXPORTS) {
      const binding = lists.get(`GET ${each.list.path}`);
      if (!binding) throw new Error(`${each.list.path} is not bound, so it cannot be exported`);
      for (const format of FORMATS)
        scope.get(
          exportPath(each.list, format),
          { exposeHeadRoute: false },
          async (request, reply) => {
            const call = callOf(request, reply, findSession, false);
            await authorize({ ...each.list, access: 'admin', proof: true }, call);
            const told = { total: '' };
            const query = request.query as Record<string, string>;
            const pages = pagesOf(each, binding, query, call, told);
            // The first page is read before anything is sent: what the filters have wrong is still an error then.
            const first = await pages.next();
            await taken(call, {
              list: each.file,
              filters: filtersOf(each.list, query),
              rows: Number(told.total),
            });
            const rows = valuesOf(each, first, pages);
            return reply
              .header('content-disposition', `attachment; filename="${each.file}.${format}"`)
              .header('cache-control', 'no-store')
              .header('x-total-count', told.total)
              .type(format === 'csv' ? `${MEDIA_TYPES.csv}; charset=utf-8` : MEDIA_TYPES.xlsx)
              .send(
                format === 'csv'
                  ? Readable.from(textOf(each, rows))
                  : workbook(each.file, each.columns.map(columnOf), rows),
              );
          },
        );
    }
  };
}

/** What each page of the file replaces, so that nobody has checked it. */
const REPLACED = ['cursor', 'limit', 'countTo'];

/** The part of a query that the list knows and has checked. */
function filtersOf({ query: known }: Endpoint, query: Taken['filters']): Taken['filters'] {
  const names = known instanceof z.ZodMiniObject ? Object.keys(known.shape) : [];
  return Object.fromEntries(
    Object.entries(query).filter(([name]) => names.includes(name) && !REPLACED.includes(name)),
  );
}

const columnOf = ([head, , kind]: Export['columns'][number]) => ({ head, kind });

async function* textOf(each: Export, pages: AsyncIterable<unknown[][]>): AsyncGenerator<string> {
  const kinds = each.columns.map(([, , kind]) => kind);
  yield BYTE_ORDER_MARK + csvLine(each.columns.map(([head]) => head));
  for await (const page of pages) yield page.map((row) => csvLine(row, kinds)).join('');
}

/** The rows' values by column, page by page. */
async function* valuesOf(
  each: Export,
  first: IteratorResult<unknown[], void>,
  rest: AsyncGenerator<unknown[], void>,
): AsyncGenerator<unknown[][]> {
  for (let page = first; !page.done; page = await rest.next())
    yield page.value.map((row) => each.columns.map(([, pick]) => pick(row as never)));
}

async function* pagesOf(
  each: Export,
  binding: Binding,
  query: Record<string, string>,
  call: Call,
  /** Takes the number of all rows from the first page. */
  told: { total: string },
): AsyncGenerator<unknown[], void> {
  let cursor: string | undefined;
  do {
    let link = '';
    const listening: Call = {
      ...call,
      answer: {
        ...call.answer,
        header(name, value) {
          if (name === 'link') link = value;
          if (name === 'x-total-count') told.total ||= value;
        },
      },
    };
    const input = {
      params: {},
      // All rows are counted once, with the first page.
      query: { ...query, cursor, limit: ROWS_AT_ONCE, countTo: cursor && 1 },
      body: undefined,
    };
    const answer = await reading.run(() => execute(binding, input, listening), {
      begun: cursor !== undefined,
    });
    yield each.rows(answer as never);
    const next = /<([^<>]+)>; rel="next"/.exec(link)?.[1];
    cursor =
      (next && new URL(next, 'https://here.invalid').searchParams.get('cursor')) || undefined;
  } while (cursor);
}
