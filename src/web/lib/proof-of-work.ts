/** Hashes that are asked for together: one at a time costs more than the hash. */
const TOGETHER = 500;
/** Nobody waits longer, whatever the luck. Milliseconds. */
const GIVE_UP = 15_000;

/**
 * Does the work that the server asks for above the limit of a form. Answers the proof, or null where this browser
 * cannot: over plain http it has no hashes. Loaded when it is asked for.
 */
export async function solveProofOfWork(challenge: string, bits: number): Promise<string | null> {
  // Over plain http there is none, whatever the types say.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return null;
  const text = new TextEncoder();
  const end = performance.now() + GIVE_UP;
  for (let first = 0; performance.now() < end; first += TOGETHER) {
    const proofs = Array.from({ length: TOGETHER }, (_, at) => `${challenge}.${first + at}`);
    const hashes = await Promise.all(
      proofs.map((proof) => subtle.digest('SHA-256', text.encode(proof))),
    );
    const found = hashes.findIndex((hash) => Math.clz32(new DataView(hash).getUint32(0)) >= bits);
    if (found !== -1) return proofs[found]!;
  }
  return null;
}
