import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Call, SignedIn } from '../contracts/call.ts';
import { mayRead, type Area } from '../contracts/permissions.ts';
import { refusal } from '../kernel/errors.ts';
import { versionIn, type PictureVersion } from '../kernel/picture-versions.ts';
import { callOf, type FindSession } from './calls.ts';
import { SHARED } from './security.ts';

export interface StoredFile {
  bytes: Uint8Array;
  contentType: string;
  name: string;
}

interface UploadsOptions {
  /** A file by its path below /uploads; null for none. */
  read(key: string): Promise<StoredFile | null>;
  /** A version of a picture by the picture's path; null where it was not made yet. */
  readVersion(key: string, version: PictureVersion): Promise<StoredFile | null>;
  makeVersion(key: string, version: PictureVersion): Promise<void>;
  findSession: FindSession;
  /** Writes down who gets a private file, before it is sent. */
  opened(call: Call, key: string, file: StoredFile, download: boolean): Promise<void>;
}

const NAME = /^[a-z0-9]{32}\.(pdf|webp|mp3|m4a|ogg|wav)$/;
const PUBLIC = ['team', 'blog', 'content'];
/** What strangers send: once saved, its name says so wherever it goes. */
const FROM_OUTSIDE = ['cvs', 'deliveries'];
/** What staff alone may see, and the right that it takes. */
const PRIVATE: Record<string, Area> = {
  cvs: 'hiring',
  receipts: 'expenses',
  certificates: 'sales',
  deliveries: 'sales',
};

/** Resumes, receipts, certificates and files of deliveries for staff with the right to them, pictures for everybody; a name that is not there and one that is not yours look the same (docs/calls.md#files). */
export function uploads(options: UploadsOptions): FastifyPluginAsync {
  return async (scope) => {
    scope.get<{ Params: { folder: string; name: string }; Querystring: Record<string, unknown> }>(
      '/uploads/:folder/:name',
      async (request, reply) => {
        const { folder, name } = request.params;
        const open = PUBLIC.includes(folder);
        const version = open ? versionIn(name) : null;
        if (version) return sendVersion(options, reply, `${folder}/${version.stored}`, version);
        const call = callOf(request, reply, options.findSession, false);
        const allowed = open || (await mayOpen(folder, call.signedIn));
        const key = `${folder}/${name}`;
        const file = allowed && NAME.test(name) ? await options.read(key) : null;
        if (!file) throw refusal('not_found');
        if (open) asPicture(reply);
        else {
          const download = request.query.download !== undefined;
          await options.opened(call, key, file, download);
          const stranger = FROM_OUTSIDE.includes(folder);
          asDocument(
            reply,
            stranger && download ? `From outside - ${file.name}` : file.name,
            download,
          );
        }
        return sendPart(request, reply, file);
      },
    );
  };
}

/**
 * A version of a picture. Where it is not made yet, the picture as it is stored, which no browser keeps: nobody waits for an
 * encoder.
 */
async function sendVersion(
  { read, readVersion, makeVersion }: UploadsOptions,
  reply: FastifyReply,
  key: string,
  version: PictureVersion,
): Promise<FastifyReply> {
  const made = await readVersion(key, version);
  const file = made ?? (await read(key));
  if (!file) throw refusal('not_found');
  asPicture(reply);
  if (!made) {
    reply.header('cache-control', 'no-store');
    makeVersion(key, version).catch((error: unknown) =>
      reply.log.error({ err: error }, 'making a version of an image failed'),
    );
  }
  return reply.type(file.contentType).send(Buffer.from(file.bytes));
}

async function mayOpen(folder: string, signedIn: () => Promise<SignedIn | null>): Promise<boolean> {
  const area = PRIVATE[folder];
  const who = area ? await signedIn() : null;
  return area !== undefined && who?.role === 'admin' && mayRead(who.preset, area);
}

function asPicture(reply: FastifyReply): void {
  reply
    .headers(SHARED)
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('content-security-policy', "default-src 'none'; sandbox");
}

/** Sent by a stranger: nothing in it may run as ours; our own pages may show it in a frame. */
export function asDocument(reply: FastifyReply, name: string, download: boolean): void {
  const plain = name.replace(/[^\x20-\x7e]/g, '_');
  reply
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    )
    .header('x-frame-options', 'SAMEORIGIN')
    .header('x-robots-tag', 'noindex')
    .header(
      'content-disposition',
      `${download ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`,
    );
}

/** One range of bytes, as players ask: "bytes=0-1", "bytes=500-", "bytes=-500". */
const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Sends a file, or the part that is asked for: phones play no sound without. More than one part, or one under a condition,
 * is answered with the whole.
 */
export function sendPart(
  { headers }: Pick<FastifyRequest, 'headers'>,
  reply: FastifyReply,
  { bytes, contentType }: StoredFile,
): FastifyReply {
  const size = bytes.length;
  reply.type(contentType).header('accept-ranges', 'bytes');
  const [, from = '', to = ''] = RANGE.exec(headers.range ?? '') ?? [];
  if (from + to === '' || headers['if-range']) return reply.send(Buffer.from(bytes));
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? size - 1 : Math.min(size - 1, Number(to));
  if (first > last)
    return reply.code(416).header('content-range', `bytes */${size}`).send(Buffer.alloc(0));
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${size}`)
    .send(Buffer.from(bytes.subarray(first, last + 1)));
}
