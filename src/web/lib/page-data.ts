/** What the server rendered a page from, as entry.server.tsx writes it into the page. */
export interface PageData {
  loaderData: unknown;
  /** Of a form that was just sent without script. */
  actionData?: unknown;
}

interface RouterContext {
  /** Missing where the router's own stream brings it. */
  data?: PageData;
  streamController: ReadableStreamDefaultController<string>;
}

/** Gives the router the data of the page that it takes over. */
export function handOver(): void {
  const { data, streamController } = (window as unknown as { __reactRouterContext: RouterContext })
    .__reactRouterContext;
  if (!data) return;
  streamController.enqueue(flattened({ actionData: null, ...data, errors: null }));
  streamController.close();
}

/** The codes of the router's format. */
const NULL = -5;

/** JSON in the format that the router reads: a list of values that refer to each other by their places. */
export function flattened(value: unknown): string {
  const values: unknown[] = [];
  const put = (one: unknown): number => {
    if (one === null) return NULL;
    const at = values.push(null) - 1;
    if (Array.isArray(one)) values[at] = one.map(put);
    else if (typeof one === 'object')
      values[at] = Object.fromEntries(
        Object.entries(one!).map(([name, inner]) => [`_${put(name)}`, put(inner)]),
      );
    else values[at] = one;
    return at;
  };
  put(value);
  return `${JSON.stringify(values)}\n`;
}
