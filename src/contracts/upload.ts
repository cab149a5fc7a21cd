import * as z from 'zod/mini';

/** A file of a multipart form, wholly read. */
export interface UploadedFile {
  /** As the sender named it: not to be trusted, never a path. */
  filename: string;
  bytes: Uint8Array;
}

/** How large a file of a form may be, and what is said when it is larger. */
export interface FileLimit {
  maxBytes: number;
  tooLarge: string;
}

export const FIVE_MEGABYTES = 5 * 1024 * 1024;

/** A required, non-empty file. What it holds is looked at by the service: names and types prove nothing. */
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
