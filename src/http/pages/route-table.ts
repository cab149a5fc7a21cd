import type { PageRoute } from '../../contracts/page-route.ts';

/** The beginning of a page's address that does not depend on a parameter: /quote of /quote/:token. */
export const fixedPart = ({ path }: PageRoute): string => path.split('/:')[0]!;

/** The pages by their addresses, which are given as the English edition has them. */
export class RouteTable<Route extends PageRoute = PageRoute> {
  readonly #fixed: Map<string, Route>;
  readonly #withParameter: Route[];
  readonly #personal: string[];

  /** `office`: the beginning of the addresses of staff, none of whose pages is cached. */
  constructor(routes: readonly Route[], office: string) {
    this.#fixed = new Map(routes.map((route) => [route.path, route]));
    this.#withParameter = routes.filter(({ path }) => path.includes(':'));
    this.#personal = [office, ...routes.filter((route) => route.personal).map(fixedPart)];
  }

  /** The page at a path; undefined if there is none. */
  at(path: string): Route | undefined {
    return (
      this.#fixed.get(path) ?? this.#withParameter.find((route) => matchesPattern(route.path, path))
    );
  }

  /**
   * An address as the table spells it. The router accepts many spellings: capitals, /%6cogin,
   * slashes at the end. Other spellings are redirected, because each would be a page of its own,
   * and a personal one would not be recognised.
   */
  canonical(path: string): string {
    const given = path.split('/').map(plainly);
    while (given.length > 2 && given.at(-1) === '') given.pop();
    for (const pattern of this.#fixed.keys()) {
      const wanted = pattern.split('/');
      if (wanted.length !== given.length) continue;
      const spelt = given
        .map((part, index) =>
          part.toLowerCase() === wanted[index]?.toLowerCase() ? wanted[index] : part,
        )
        .join('/');
      if (matchesPattern(pattern, spelt)) return spelt;
    }
    return path;
  }

  /** Whether the page at a path, or below the address of a personal page, differs by visitor. */
  isPersonal(path: string): boolean {
    return this.#personal.some(
      (start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.data`),
    );
  }
}

/** What needs no percent sign has none (RFC 3986, 6.2.2). */
function plainly(part: string): string {
  return part.replaceAll(/%[\da-f]{2}/gi, (code) => {
    const sign = String.fromCharCode(Number.parseInt(code.slice(1), 16));
    return /[\w.~-]/.test(sign) ? sign : code.toUpperCase();
  });
}

function matchesPattern(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]))
  );
}
