import type { Visitor } from './visit.ts';

/** Finds faults on the page that is open, a line each. */
type Check = (path: string) => Promise<string[]>;

export interface Walk {
  visitor: Visitor;
  paths: readonly string[];
  /** Loads a page until it stands as its visitors see it. */
  open(path: string): Promise<void>;
  /** In this order, on every page. */
  checks: Record<string, Check>;
}

/** The faults of each check, each with its page. */
export type Faults = Map<string, string[]>;

/** Two checks come with every walk: `opened`, and `quiet`: no error is logged and no request fails while the page is open. */
export async function walk({ visitor, paths, open, checks }: Walk): Promise<Faults> {
  const faults: Faults = new Map(
    ['opened', 'quiet', ...Object.keys(checks)].map((name) => [name, []]),
  );
  const note = (name: string, path: string, found: string[]): void =>
    void faults.get(name)!.push(...found.map((fault) => `${path}: ${name}: ${fault}`));
  for (const path of paths) {
    try {
      await open(path);
    } catch (error) {
      note('opened', path, [String(error)]);
      continue;
    }
    for (const [name, check] of Object.entries(checks)) {
      try {
        note(name, path, await check(path));
      } catch (error) {
        note(name, path, [String(error)]);
      }
    }
    note('quiet', path, visitor.troubles.splice(0));
  }
  return faults;
}

/** The same walk for every test that asks for its faults. */
export function once<Result>(run: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | undefined;
  return () => (running ??= run());
}
