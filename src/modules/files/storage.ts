/** The port that a place for files fills (src/adapters/storage): a local folder, or any store that speaks S3. */
export interface Storage {
  /** Stores an object whole or not at all; one that is there is replaced. Throws when the place does not take it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
}

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
