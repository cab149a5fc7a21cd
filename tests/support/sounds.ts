/** A tone as WAV: 8,000 samples a second, one channel, a byte each. */
export function wav(seconds: number): Uint8Array<ArrayBuffer> {
  const samples = Math.round(8_000 * seconds);
  const bytes = Buffer.alloc(44 + samples);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(8_000, 24);
  bytes.writeUInt32LE(8_000, 28);
  bytes.writeUInt16LE(1, 32);
  bytes.writeUInt16LE(8, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples, 40);
  for (let at = 0; at < samples; at++)
    bytes[44 + at] = 128 + Math.round(60 * Math.sin((at * 440 * 2 * Math.PI) / 8_000));
  return new Uint8Array(bytes);
}
