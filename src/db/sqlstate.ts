/** Whether a fault, however deep it is wrapped, carries one of PostgreSQL's codes. */
export function hasSqlState(error: unknown, ...codes: string[]): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && codes.includes(String(cause.code))) return true;
  }
  return false;
}
