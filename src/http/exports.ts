import { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import type { Binding, Call } from '../contracts/call.ts';
import { EXPORTS, exportPath, type Export } from '../contracts/exports.ts';
import { callOf, type FindSession } from './calls.ts';
import { csvLine } from './csv.ts';
import { authorize, execute } from './execute.ts';

const ROWS_AT_ONCE = 200;
/** Excel takes a file without it for another encoding. */
const BYTE_ORDER_MARK = '\u{FEFF}';

/** GET <list>/export.csv: the rows that the list's own filters leave, all pages, by the list's own rules. */
export function exportLists(bindings: Binding[], findSession: FindSession): FastifyPluginAsync {
  const lists = new Map(
    bindings.map((binding) => [`${binding.endpoint.method} ${binding.endpoint.path}`, binding]),
  );
  return async (scope) => {
    for (const each of EXPORTS) {
      const binding = lists.get(`GET ${each.list.path}`);
      if (!binding) throw new Error(`${each.list.path} is not bound, so it cannot be exported`);
      scope.get(exportPath(each.list), { exposeHeadRoute: false }, async (request, reply) => {
        const call = callOf(request, reply, findSession, false);
        await authorize({ ...each.list, access: 'admin' }, call);
        const pages = pagesOf(each, binding, request.query as Record<string, string>, call);
        // The first page is read before anything is sent: what the filters have wrong is still an error then.
        const first = await pages.next();
        return reply
          .header('content-disposition', `attachment; filename="${each.file}.csv"`)
          .header('cache-control', 'no-store')
          .type('text/csv; charset=utf-8')
          .send(Readable.from(textOf(each, first, pages)));
      });
    }
  };
}

async function* textOf(
  each: Export,
  first: IteratorResult<unknown[], void>,
  rest: AsyncGenerator<unknown[], void>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(each.columns.map(([head]) => head));
  for (let page = first; !page.done; page = await rest.next()) {
    yield page.value
      .map((row) => csvLine(each.columns.map(([, pick]) => pick(row as never))))
      .join('');
  }
}

async function* pagesOf(
  each: Export,
  binding: Binding,
  query: Record<string, string>,
  call: Call,
): AsyncGenerator<unknown[], void> {
  let cursor: string | undefined;
  do {
    let link = '';
    const listening: Call = {
      ...call,
      answer: { ...call.answer, header: (name, value) => void (name === 'link' && (link = value)) },
    };
    const answer = await execute(
      binding,
      { params: {}, query: { ...query, cursor, limit: ROWS_AT_ONCE }, body: undefined },
      listening,
    );
    yield each.rows(answer as never);
    const next = /<([^<>]+)>; rel="next"/.exec(link)?.[1];
    cursor =
      (next && new URL(next, 'https://here.invalid').searchParams.get('cursor')) || undefined;
  } while (cursor);
}
