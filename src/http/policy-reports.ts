import type { FastifyPluginAsync } from 'fastify';

/** Where browsers tell what a page's policy stopped. */
export const POLICY_REPORTS = '/api/policy-reports';

/** One kind of thing that was stopped on one kind of page. */
interface Breach {
  directive: string;
  /** "inline", "eval", or the origin that it would have come from. */
  blocked: string;
  /** The first part of the page's path: the rest may be a private link. */
  page: string;
  count: number;
  at: Date;
}

/** Kinds that are kept, and of one message the reports that are read: anybody can send them. */
const MOST_KINDS = 100;
const MOST_AT_ONCE = 20;
const LARGEST = 32_768;
const PER_MINUTE = 30;

/**
 * Reports from browsers since this node started, in memory and bounded. We do not trust or follow
 * anything in them.
 */
export class PolicyReports {
  readonly #breaches = new Map<string, Breach>();

  /** Takes a message in the old form of browsers or the new one; what is neither is left. */
  take(message: unknown, at: Date): void {
    for (const { directive, blocked, page } of reportsIn(message).slice(0, MOST_AT_ONCE)) {
      const key = `${directive} ${blocked} ${page}`;
      const count = (this.#breaches.get(key)?.count ?? 0) + 1;
      // The newest are last. If there are too many kinds, the one not reported for longest is
      // dropped.
      this.#breaches.delete(key);
      this.#breaches.set(key, { directive, blocked, page, count, at });
      if (this.#breaches.size > MOST_KINDS)
        this.#breaches.delete(this.#breaches.keys().next().value!);
    }
  }

  /** The latest first. */
  list(): Breach[] {
    return [...this.#breaches.values()].toReversed();
  }
}

type Fields = Record<string, unknown>;

function reportsIn(message: unknown): Pick<Breach, 'directive' | 'blocked' | 'page'>[] {
  const found: Fields[] = Array.isArray(message)
    ? message.map((one) => fieldsOf(fieldsOf(one).body))
    : [fieldsOf(fieldsOf(message)['csp-report'])];
  return found.flatMap((report) => {
    const directive = textOf(
      report.effectiveDirective ?? report['effective-directive'] ?? report['violated-directive'],
    );
    if (!/^[a-z-]{1,40}$/.test(directive)) return [];
    const blocked = originOf(textOf(report.blockedURL ?? report['blocked-uri']));
    const page = firstPartOf(textOf(report.documentURL ?? report['document-uri']));
    return [{ directive, blocked, page }];
  });
}

const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? (value as Fields) : {};
const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 2_000) : '');

function originOf(address: string): string {
  if (!URL.canParse(address)) return /^[a-z-]{1,30}$/.test(address) ? address : 'unknown';
  const { origin, protocol } = new URL(address);
  return (origin === 'null' ? protocol : origin).slice(0, 100);
}

function firstPartOf(address: string): string {
  const path = URL.canParse(address) ? new URL(address).pathname : '/';
  return `/${path.split('/')[1]!.slice(0, 40)}`;
}

interface PolicyReportsOptions {
  reports: PolicyReports;
  now(): Date;
  rateLimitScale: number;
}

/** POST /api/policy-reports: 204 whatever it holds, for nobody reads the answer. */
export function policyReports(options: PolicyReportsOptions): FastifyPluginAsync {
  const { reports, now, rateLimitScale } = options;
  const rateLimit = { max: Math.ceil(PER_MINUTE * rateLimitScale), timeWindow: 60_000 };
  return async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    );
    scope.post(POLICY_REPORTS, { config: { rateLimit } }, async (request, reply) => {
      try {
        reports.take(JSON.parse(String(request.body)), now());
      } catch (error) {
        if (!(error instanceof SyntaxError)) throw error;
        request.log.debug('a policy report was invalid');
      }
      return reply.code(204).send();
    });
  };
}
