/**
 * Named points at which a test lets the process die as a power cut would. Armed once at start, never in live
 * mode; passing an unarmed point costs a comparison.
 */
let armed: string | null = null;

export function armFailpoint(name: string | null): void {
  armed = name;
}

/** Dies here when this point is armed; `after` milliseconds later where given, with the work going on until then. */
export function failpoint(name: string, after = 0): void {
  if (armed !== name) return;
  if (after === 0) process.kill(process.pid, 'SIGKILL');
  else setTimeout(() => process.kill(process.pid, 'SIGKILL'), after);
}

/** Whether this point is armed, for points that must hold the work back until they strike. */
export function isArmed(name: string): boolean {
  return armed === name;
}
