type Calls = { [name: string]: (...given: never[]) => Promise<unknown> };

/**
 * An adapter that is loaded when one of its calls, which are named, is first made: a start does not wait for the package
 * behind it, and a process that never makes the call never holds it.
 */
export function atFirstCall<Adapter extends object, Name extends keyof Adapter & string>(
  load: () => Promise<Adapter>,
  ...names: Name[]
): Pick<Adapter, Name> {
  let loaded: Promise<Adapter> | undefined;
  const call =
    (name: Name) =>
    async (...given: never[]) =>
      ((await (loaded ??= load())) as unknown as Calls)[name]!(...given);
  return Object.fromEntries(names.map((name) => [name, call(name)])) as unknown as Pick<
    Adapter,
    Name
  >;
}
