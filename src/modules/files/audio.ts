/** The sound files that are taken here, by content type. */
type AudioType = 'audio/mpeg' | 'audio/mp4' | 'audio/ogg' | 'audio/wav';

/**
 * What a sound file is by its structure: one sign at the beginning is easily put before anything else. Null for what is none
 * of MP3, M4A with AAC, OGG with Vorbis or Opus, and WAV.
 */
export function audioTypeOf(bytes: Uint8Array): AudioType | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isWave(file)) return 'audio/wav';
  if (isOgg(file)) return 'audio/ogg';
  if (isMp4(file)) return 'audio/mp4';
  return isMp3(file) ? 'audio/mpeg' : null;
}

const signAt = (file: Buffer, at: number): string => file.toString('latin1', at, at + 4);

/** PCM, float, A-law, µ-law, and the form that says which of them in another place. */
const WAVE_CODECS = [1, 3, 6, 7, 0xfffe];
const WAVE_FORMAT = 16;

/** RIFF of the form WAVE, in which a format comes before the sound. */
function isWave(file: Buffer): boolean {
  if (signAt(file, 0) !== 'RIFF' || signAt(file, 8) !== 'WAVE') return false;
  let known = false;
  for (let at = 12; at + 8 <= file.length;) {
    const size = file.readUInt32LE(at + 4);
    const sign = signAt(file, at);
    if (sign === 'data') return known && at + 8 < file.length;
    if (sign === 'fmt ' && size >= WAVE_FORMAT && at + 8 + WAVE_FORMAT <= file.length)
      known = WAVE_CODECS.includes(file.readUInt16LE(at + 8)) && file.readUInt16LE(at + 10) > 0;
    // A chunk of an odd size is filled up.
    at += 8 + size + (size % 2);
  }
  return false;
}

const OGG_HEAD = 27;
const OGG_CODECS = ['\x01vorbis', 'OpusHead'];

/** Pages that follow one another to the end of the file, the first of a codec for sound. */
function isOgg(file: Buffer): boolean {
  if (file.length < OGG_HEAD) return false;
  const first = OGG_HEAD + file[26]!;
  const codec = file.toString('latin1', first, first + 8);
  if (!OGG_CODECS.some((one) => codec.startsWith(one))) return false;
  let at = 0;
  while (at + OGG_HEAD <= file.length && signAt(file, at) === 'OggS') {
    const body = at + OGG_HEAD + file[at + 26]!;
    at = file.subarray(at + OGG_HEAD, body).reduce((end, size) => end + size, body);
  }
  return at === file.length;
}

interface Box {
  kind: string;
  /** Where its content is. */
  from: number;
  end: number;
}

/** The boxes between two places of an MP4 file; ends at what is none. */
function* boxesOf(file: Buffer, from: number, end: number): Generator<Box> {
  for (let at = from; at + 8 <= end;) {
    const size = file.readUInt32BE(at);
    // 0 is the rest of the file, 1 a size of 64 bits behind the kind.
    const from = at + (size === 1 ? 16 : 8);
    if (from > end) return;
    const length = size === 1 ? Number(file.readBigUInt64BE(at + 8)) : size;
    const next = size === 0 ? end : at + length;
    if (next < from || next > end) return;
    yield { kind: signAt(file, at + 4), from, end: next };
    at = next;
  }
}

/** A file of the type MP4 with media, of which one track is AAC and none is video. */
function isMp4(file: Buffer): boolean {
  const inside = (boxes: Box[], name: string): Box[] =>
    boxes
      .filter(({ kind }) => kind === name)
      .flatMap(({ from, end }) => [...boxesOf(file, from, end)]);
  const top = [...boxesOf(file, 0, file.length)];
  const whole = top.at(-1)?.end === file.length && top[0]!.kind === 'ftyp';
  if (!whole || !top.some(({ kind }) => kind === 'mdat')) return false;
  const media = inside(inside(inside(top, 'moov'), 'trak'), 'mdia');
  const handlers = media
    .filter(({ kind }) => kind === 'hdlr')
    .map(({ from }) => signAt(file, from + 8));
  const entries = inside(inside(media, 'minf'), 'stbl')
    .filter(({ kind }) => kind === 'stsd')
    .map(({ from }) => signAt(file, from + 12));
  return handlers.includes('soun') && !handlers.includes('vide') && entries.includes('mp4a');
}

/** So many frames in a row are no accident. */
const FRAMES = 4;
/** Bits per second in thousands of layer III: MPEG 1, and MPEG 2 and 2.5. */
const BITRATES = [
  [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
] as const;
const RATES = [44_100, 48_000, 32_000];

/** Frames of MPEG layer III in a row, behind the tag with title and cover, if any. */
function isMp3(file: Buffer): boolean {
  let at = tagLength(file);
  for (let frames = 0; frames < FRAMES; frames++) {
    const length = frameLength(file, at);
    if (length === null || at + length > file.length) return false;
    at += length;
  }
  return true;
}

/** An ID3v2 tag says its own length in four times seven bits. */
function tagLength(file: Buffer): number {
  if (file.toString('latin1', 0, 3) !== 'ID3' || file.length < 10) return 0;
  const length = file.subarray(6, 10).reduce((sum, part) => sum * 128 + (part & 127), 0);
  const footer = file[5]! & 16 ? 10 : 0;
  return 10 + length + footer;
}

function frameLength(file: Buffer, at: number): number | null {
  if (at + 4 > file.length) return null;
  const [sync, version, quality] = [file[at]!, file[at + 1]!, file[at + 2]!];
  // Eleven bits of the sign, and layer III.
  if (sync !== 0xff || (version & 0xe6) !== 0xe2) return null;
  const mpeg = (version >> 3) & 3;
  const bitrate = BITRATES[mpeg === 3 ? 0 : 1][(quality >> 4) - 1];
  const rate = RATES[(quality >> 2) & 3];
  if (mpeg === 1 || bitrate === undefined || rate === undefined) return null;
  const [samples, divided] = mpeg === 3 ? [144, rate] : [72, mpeg === 2 ? rate / 2 : rate / 4];
  return Math.floor((samples * bitrate * 1_000) / divided) + ((quality >> 1) & 1);
}
