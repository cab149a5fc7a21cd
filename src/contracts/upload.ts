import * as z from 'zod/mini';

/** A file from a multipart form, read completely. */
export interface UploadedFile {
  /** The name given by the sender. Do not trust it or use it as a path. */
  filename: string;
  bytes: Uint8Array;
}

/** The maximum size of a file in a form, and the message for a larger file. */
export interface FileLimit {
  maxBytes: number;
  tooLarge: string;
}

export const FIVE_MEGABYTES = 5 * 1024 * 1024;

/** A required, non-empty file. The service checks its content, because names and types prove nothing. */
export function uploadedFile(required: string) {
  return z.custom<UploadedFile>((value) => isFile(value) && value.bytes.length > 0, required);
}

function isFile(value: unknown): value is UploadedFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    (value as Partial<UploadedFile>).bytes instanceof Uint8Array
  );
}
