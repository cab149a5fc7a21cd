import { send } from '../../kernel/outbound.ts';

/** Changes of one moment are one purge. Milliseconds. */
const TOGETHER = 100;
/** A Varnish that does not answer is asked again after these. Milliseconds. */
const AGAIN = [1_000, 5_000, 15_000];
const WITHIN = 5_000;

interface Options {
  /** Where Varnish takes PURGE (deploy/varnish.vcl). */
  url: string;
  log: { warn(data: object, message: string): void };
  together?: number;
  again?: readonly number[];
}

/** A cache of pages in front of the product. */
interface Edge {
  /** Content has changed: lets Varnish forget the pages, soon. */
  changed(): void;
}

/**
 * Tells Varnish to forget all pages after a change. It keeps a page for a minute by itself, so a purge that is lost shows
 * the old page for a minute, no longer: it is tried four times and then logged, and nobody waits for it.
 */
export function createVarnish({ url, log, together = TOGETHER, again = AGAIN }: Options): Edge {
  let timer: NodeJS.Timeout | undefined;
  /** A change waits for its purge, and those that follow go with it. */
  let waits = false;
  const plan = (tries: number, wait: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void purge(tries), wait).unref();
  };
  async function purge(tries: number): Promise<void> {
    const mine = timer;
    waits = false;
    const reason = await refusalOf(url);
    // A change since has planned a purge of its own.
    if (reason === null || timer !== mine) return;
    if (tries < again.length) plan(tries + 1, again[tries]!);
    else log.warn({ reason }, 'Varnish did not forget the pages: they are old for a minute');
  }
  return {
    changed() {
      if (!waits) plan(0, together);
      waits = true;
    },
  };
}

/** Checks that Varnish takes a purge. Throws if something is wrong. */
export async function checkVarnish(url: string): Promise<string> {
  const reason = await refusalOf(url);
  if (reason !== null) throw new Error(reason);
  return 'takes a purge';
}

async function refusalOf(url: string): Promise<string | null> {
  const answer = await send(url, { method: 'PURGE' }, WITHIN);
  if (answer.kind !== 'answer') return answer.reason;
  return answer.status === 200 ? null : `HTTP ${answer.status}`;
}
