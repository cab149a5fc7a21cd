/** How long a visitor waits for something that has to come. */
const PATIENCE = 15_000;

/** Waits until a fact holds; throws that it did not come. */
export async function until(fact: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (!(await fact())) {
    if (Date.now() > end) throw new Error(`${what} did not come`);
    await new Promise((go) => setTimeout(go, 50));
  }
}
