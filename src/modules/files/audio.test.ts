import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { wav } from '../../../tests/support/sounds.ts';
import { audioTypeOf } from './audio.ts';

const text = (value: string) => Buffer.from(value, 'latin1');
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** MPEG 1 layer III at 128 kbit/s and 44,100 Hz: 417 bytes. */
const frame = () => Buffer.concat([Buffer.from([0xff, 0xfb, 0x90, 0x64]), Buffer.alloc(413)]);
const mp3 = (frames: number) => Buffer.concat(Array.from({ length: frames }, frame));
const tag = (size: number) =>
  Buffer.concat([
    text('ID3\x04\0\0'),
    Buffer.from([0, 0, size >> 7, size & 127]),
    Buffer.alloc(size),
  ]);

const page = (body: Buffer) =>
  Buffer.concat([text('OggS\0\x02'), Buffer.alloc(20), Buffer.from([1, body.length]), body]);

const box = (kind: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), text(kind), body]);
};
const track = (handler: string, entry: string) =>
  box(
    'trak',
    box(
      'mdia',
      box('hdlr', u32(0), u32(0), text(handler), Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', u32(0), u32(1), box(entry, Buffer.alloc(28))))),
    ),
  );
const m4a = (...tracks: Buffer[]) =>
  Buffer.concat([
    box('ftyp', text('M4A '), u32(0)),
    box('moov', box('mvhd', Buffer.alloc(100)), ...tracks),
    box('mdat', Buffer.alloc(64)),
  ]);

/** As recorders write that begin before they know how long it gets: 1, and the length behind the kind. */
const long = (file: Buffer, more = 0) =>
  Buffer.concat([
    file.subarray(0, -72),
    u32(1),
    text('mdat'),
    u32(0),
    u32(80 + more),
    Buffer.alloc(64),
  ]);

const SOUND = track('soun', 'mp4a');
const HTML = text(`<html><script>alert(1)</script>${' '.repeat(2_000)}`);

test.each([
  ['an MP3', mp3(4), 'audio/mpeg'],
  ['the MP3 of our own page', readFileSync('public/media/tune.mp3'), 'audio/mpeg'],
  ['an MP3 with a tag', Buffer.concat([tag(300), mp3(5)]), 'audio/mpeg'],
  ['an M4A', m4a(SOUND), 'audio/mp4'],
  ['an M4A with a length of 64 bits', long(m4a(SOUND)), 'audio/mp4'],
  ['an M4A with a length beyond its end', long(m4a(SOUND), 9), null],
  [
    'an OGG with Opus',
    Buffer.concat([page(text('OpusHead\x01')), page(text('sound'))]),
    'audio/ogg',
  ],
  ['a WAV', Buffer.from(wav(0.1)), 'audio/wav'],
  ['a PDF that is called tune.mp3', text('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n'), null],
  ['HTML behind one frame of MP3', Buffer.concat([frame(), HTML]), null],
  ['HTML behind the tag of an MP3', Buffer.concat([tag(300), HTML]), null],
  ['a tag that is longer than its file', tag(9_000).subarray(0, 40), null],
  ['HTML behind a page of OGG', Buffer.concat([page(text('OpusHead\x01')), HTML]), null],
  ['a film in OGG', Buffer.concat([page(text('\x80theora')), page(text('film'))]), null],
  ['a film in MP4', m4a(SOUND, track('vide', 'avc1')), null],
  ['HTML behind the type of an M4A', Buffer.concat([box('ftyp', text('M4A ')), HTML]), null],
  [
    'a WAV that names no format',
    Buffer.concat([text('RIFF\0\0\0\0WAVEdata\x08\0\0\0'), HTML]),
    null,
  ],
  ['a picture in RIFF', text('RIFF\0\0\0\0WEBPVP8 '), null],
  ['nothing', Buffer.alloc(0), null],
])('%s is judged by its structure', (_what, bytes, type) => {
  expect(audioTypeOf(bytes)).toBe(type);
});
