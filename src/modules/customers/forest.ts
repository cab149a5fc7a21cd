/** A merge in force: the customer `from` is shown as a part of `into`. */
interface Edge {
  from: string;
  into: string;
}

/** Customers after the merges: each key has one root, whose customer shows its records. */
export class Forest {
  readonly #into: Map<string, string>;
  readonly #from: Map<string, string[]>;

  constructor(edges: readonly Edge[]) {
    this.#into = new Map(edges.map(({ from, into }) => [from, into]));
    this.#from = new Map(
      [...Map.groupBy(edges, ({ into }) => into)].map(([into, all]) => [
        into,
        all.map(({ from }) => from),
      ]),
    );
  }

  rootOf(key: string): string {
    let root = key;
    // No circle can be made: only a root is merged, and never into its own tree.
    for (let next = this.#into.get(root); next !== undefined; next = this.#into.get(root))
      root = next;
    return root;
  }

  /** The root and every key below it. */
  membersOf(root: string): string[] {
    const below = this.#from.get(root) ?? [];
    return [root, ...below.flatMap((key) => this.membersOf(key))];
  }

  /** Every key of a tree with its root, the root's own too, for statements that read many customers at once. */
  pairs(): { keys: string[]; roots: string[] } {
    const keys = [...new Set([...this.#into.keys(), ...this.#into.values()])];
    return { keys, roots: keys.map((key) => this.rootOf(key)) };
  }
}
