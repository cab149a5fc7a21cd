/** The port that a place for files fills (src/adapters/storage): a local folder, or any store that speaks S3. */
export interface Storage {
  /** Stores an object whole or not at all; one that is there is replaced. Throws when the place does not take it. */
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>;
  /** Null where there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  /** Does nothing where there is no such object. */
  remove(key: string): Promise<void>;
}
