import { seeded } from '../../faults/random.ts';
import type { Call, Field } from './calls.ts';
import { requestOf, type Input } from './request.ts';
import type { Cost, Measured, MeasuredProduct } from './product.ts';
import { madeUp, type Value } from './values.ts';

/** The most that a call may hold the event loop, and use of the processor beside one password or picture. Milliseconds. */
export const MOST = 50;

export interface Search {
  product: MeasuredProduct;
  calls: Call[];
  customer: string;
  /** The address of a paper as PDF. */
  paper: string;
  seed: number;
  /** Inputs tried for each call, once each. */
  tries: number;
}

/** The worst that was found of a call: the least of several measurements. */
export interface Worst extends Measured {
  call: string;
  /** What the fields were given; all others were valid. */
  input: string;
  /** What it may use. */
  allowed: Cost;
}

interface Tried {
  input: Input;
  least: Measured;
}

/** Calls so far: each names somebody new. */
let calls = 0;

/**
 * Looks for the input by which each call costs most: every field alone, then pairs of what cost most, then steps from
 * the worst so far. The order is decided by the seed; what a machine measures is not.
 */
export async function* search(given: Search): AsyncGenerator<Worst> {
  const hash = (await given.product.ask('costOfHash')).cpu;
  const made = {
    picture: await costOf(
      given,
      ['clients', 'projects', 'team'].map((page) => `/og/about/${page}.png`),
    ),
    // In other letters one may cost half as much again.
    paper: 1.5 * (await costOf(given, Array(4).fill(given.paper))),
  };
  for (const [index, call] of given.calls.entries()) {
    const beside = call.hashes * hash + (call.makes ? made[call.makes] : 0);
    const allowed = { cpu: MOST + beside, held: MOST };
    yield { ...(await worstOf(call, given, allowed, seeded(given.seed + index))), allowed };
  }
}

async function worstOf(
  call: Call,
  { product, customer, tries }: Search,
  allowed: Cost,
  random: () => number,
): Promise<Omit<Worst, 'allowed'>> {
  const share = ({ cpu, held }: Cost): number => Math.max(cpu / allowed.cpu, held / allowed.held);
  const found: Tried[] = [];
  const measure = async (input: Input): Promise<Measured> => {
    if (call.anew) await product.ask('forget');
    return product.measure(requestOf(call, input, calls++, customer));
  };
  const attempt = async (input: Input): Promise<void> => {
    found.push({ input, least: await measure(input) });
    found.sort((a, b) => share(b.least) - share(a.least));
  };
  await attempt(new Map());
  for (const [field, value] of shuffled(singlesOf(call), random).slice(0, tries / 2))
    await attempt(new Map([[field, value]]));
  for (const input of shuffled(pairsOf(found), random).slice(0, tries / 4)) await attempt(input);
  for (let step = 0; step < tries / 4 && call.fields.length > 0; step++)
    await attempt(
      stepFrom(found[Math.floor(random() * Math.min(3, found.length))]!.input, call, random),
    );
  // One measurement may have met something else of the process: the dearest are measured again, and the least counts.
  const dearest = found.slice(0, 3);
  for (let again = 0; again < 5; again++)
    for (const tried of dearest.filter(({ least }) => again < 2 || share(least) > 1)) {
      const next = await measure(tried.input);
      tried.least = {
        status: next.status,
        cpu: Math.min(next.cpu, tried.least.cpu),
        held: Math.min(next.held, tried.least.held),
      };
    }
  const worst = dearest.reduce((one, other) =>
    share(other.least) > share(one.least) ? other : one,
  );
  return { ...worst.least, call: call.name, input: told(worst.input) };
}

/** What is made once at each of these addresses: the least counts. */
async function costOf({ product }: Search, targets: string[]): Promise<number> {
  const costs: number[] = [];
  for (const target of targets)
    costs.push((await product.measure({ method: 'GET', target, headers: {}, body: null })).cpu);
  return Math.min(...costs);
}

const singlesOf = ({ fields }: Call): [Field, Value][] =>
  fields.flatMap((field) => field.values.map((value): [Field, Value] => [field, value]));

/** Of each field the two values that cost most, with those of every other field. */
function pairsOf(found: readonly Tried[]): Input[] {
  const byField = new Map<Field, [Field, Value][]>();
  for (const { input } of found)
    for (const [field, value] of input) {
      const known = byField.get(field) ?? [];
      if (known.length < 2) byField.set(field, [...known, [field, value]]);
    }
  const best = [...byField.values()];
  return best.flatMap((ones, index) =>
    best
      .slice(index + 1)
      .flatMap((others) =>
        ones.flatMap((one) => others.map((other): Input => new Map([one, other]))),
      ),
  );
}

/** The same with another value of some field, one of the list or one that is made up. */
function stepFrom(input: Input, { fields }: Call, random: () => number): Input {
  const field = fields[Math.floor(random() * fields.length)]!;
  const listed = field.values[Math.floor(random() * field.values.length)]!;
  const own = field.schema.type === 'string' && random() < 0.7;
  return new Map([...input, [field, own ? madeUp(field.schema, random) : listed]]);
}

function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  return items
    .map((item): [number, Item] => [random(), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}

const told = (input: Input): string =>
  [...input].map(([{ name }, { label }]) => `${name} = ${label.slice(0, 80)}`).join('; ') ||
  'valid';
