/** What a virus scanner says of a file; `away` where it did not say: then the file is held and shown again later. */
export type Verdict =
  | { kind: 'clean' }
  /** The name that the scanner has for it. */
  | { kind: 'harmful'; what: string }
  | { kind: 'away'; reason: string };

/** The port that a virus scanner fills (src/adapters/scanner). Never throws. */
export interface Scanner {
  scan(bytes: Uint8Array): Promise<Verdict>;
}
