import { readFileSync } from 'node:fs';
import { DESCRIPTION } from '../../../src/http/docs.ts';
import { readOperations } from '../../support/invalid-bodies.ts';
import { callsOf } from './calls.ts';
import { learn } from './known.ts';
import { MeasuredProduct } from './product.ts';
import { search, type Worst } from './search.ts';

export interface Run {
  seed: number;
  tries: number;
  /** Only calls whose name holds this; all without. */
  only?: string;
}

/** Searches the worst case of every public call, prints each call's worst, and answers those above what a call may cost. */
export async function searchWorst({ seed, tries, only = '' }: Run): Promise<Worst[]> {
  const product = await MeasuredProduct.start();
  try {
    const known = await learn(product);
    const operations = readOperations(JSON.parse(readFileSync(DESCRIPTION, 'utf8')));
    const calls = callsOf(operations, known).filter(({ name }) => name.includes(only));
    const worst: Worst[] = [];
    for await (const one of search({ product, calls, ...known, seed, tries })) {
      worst.push(one);
      console.log(lineOf(one));
    }
    return worst.filter(({ cpu, held, allowed }) => cpu > allowed.cpu || held > allowed.held);
  } finally {
    await product.stop();
  }
}

const lineOf = ({ call, cpu, held, allowed, status, input }: Worst): string =>
  `${cpu > allowed.cpu || held > allowed.held ? '✘' : '✔'} ${call}: ${cpu.toFixed(1)} of ${allowed.cpu.toFixed(0)} ms, held ${held.toFixed(1)}, ${status}: ${input}`;
