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

  /** The page at a path; undefined where none stands there. */
  at(path: string): Route | undefined {
    return (
      this.#fixed.get(path) ?? this.#withParameter.find((route) => matchesPattern(route.path, path))
    );
  }

  /** Whether what stands at a path, or below the address of a personal page, differs by visitor. */
  isPersonal(path: string): boolean {
    return this.#personal.some(
      (start) => path === start || path.startsWith(`${start}/`) || path.startsWith(`${start}.data`),
    );
  }
}

function matchesPattern(pattern: string, path: string): boolean {
  const [wanted, given] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every((part, index) => (part.startsWith(':') ? given[index] : part === given[index]))
  );
}
