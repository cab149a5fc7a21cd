import type { FastifyRequest } from 'fastify';
import type { FileLimit, UploadedFile } from '../contracts/upload.ts';
import { AppError, invalidField, refusal } from '../kernel/errors.ts';

const FIELD_BYTES = 64 * 1024;
/** What the text fields and the form's own lines may add to its files. */
const BESIDE_FILES = 512 * 1024;
const LIMITS = { fieldNameSize: 100, fieldSize: FIELD_BYTES, fields: 40, headerPairs: 20 };

/**
 * Reads a multipart form into one object: texts by name, files as UploadedFile; of several with one name the first
 * counts. Throws 413 with `fields` for a file above its limit and 400 for a form that cannot be read.
 */
export async function readForm(
  request: FastifyRequest,
  files: Record<string, FileLimit>,
): Promise<Record<string, unknown>> {
  refuseDeclared(request, files);
  const fileSize = Math.max(...Object.values(files).map((limit) => limit.maxBytes));
  const form: Record<string, unknown> = {};
  try {
    const parts = request.parts({
      limits: { ...LIMITS, files: Object.keys(files).length + 1, fileSize },
    });
    for await (const part of parts) {
      const value = part.type === 'file' ? await readFile(part, files) : readText(part);
      if (value !== undefined && !(part.fieldname in form)) form[part.fieldname] = value;
    }
    return form;
  } catch (error) {
    const status = (error as { statusCode?: unknown }).statusCode;
    if (error instanceof AppError || typeof status === 'number') throw error;
    // The parser throws plain errors for what a sender did wrong: no boundary, an end in the middle.
    throw refusal('malformed:form', {}, { cause: error });
  }
}

type Parts =
  ReturnType<FastifyRequest['parts']> extends AsyncIterableIterator<infer Part> ? Part : never;

/** A form that says beforehand that it is larger than its files may be is not read at all. */
function refuseDeclared(request: FastifyRequest, files: Record<string, FileLimit>): void {
  const most = Object.values(files).reduce((sum, limit) => sum + limit.maxBytes, BESIDE_FILES);
  if (Number(request.headers['content-length'] ?? 0) > most)
    throw tooLarge(Object.keys(files)[0]!, files);
}

async function readFile(
  part: Extract<Parts, { type: 'file' }>,
  files: Record<string, FileLimit>,
): Promise<UploadedFile | undefined> {
  const limit = files[part.fieldname];
  if (!limit) {
    part.file.resume();
    return undefined;
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated || bytes.length > limit.maxBytes) throw tooLarge(part.fieldname, files);
  return { filename: part.filename ?? '', bytes };
}

function readText(part: Extract<Parts, { type: 'field' }>): unknown {
  if (!part.valueTruncated) return part.value;
  throw invalidField(part.fieldname, 'too_large:text');
}

function tooLarge(field: string, files: Record<string, FileLimit>): AppError {
  const { maxBytes, tooLarge: text } = files[field]!;
  return invalidField(field, 'too_large:file', { most: maxBytes / 1024 / 1024 }, { text });
}
