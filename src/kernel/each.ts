/**
 * Works on each, one after the other, although some fail: then it throws what they threw in one AggregateError ("3 prompts
 * were not sent"), so that the job that called it fails, is logged and tried again.
 */
export async function forEachSettled<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  failed: string,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items) await work(item).catch((error: unknown) => void failures.push(error));
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${failed}`);
}
