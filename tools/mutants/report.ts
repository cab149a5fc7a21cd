import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { reasonOf } from './equivalent.ts';
import type { Fate } from './hunt.ts';
import { MODULES } from './modules.ts';

export interface Score {
  module: string;
  aim: number;
  mutants: number;
  killed: number;
  /** Alive, and listed as changing nothing that anybody could notice. */
  equivalent: number;
  /** Killed of all, in per cent. */
  score: number;
}

export function scoresOf(fates: Fate[]): Score[] {
  return MODULES.flatMap(({ name, aim }) => {
    const own = fates.filter(({ mutant }) => mutant.module === name);
    if (own.length === 0) return [];
    const killed = own.filter(({ end }) => end === 'killed').length;
    const equivalent = own.filter(({ end, mutant }) => end !== 'killed' && reasonOf(mutant)).length;
    const score = Math.round((1000 * killed) / own.length) / 10;
    return [{ module: name, aim, mutants: own.length, killed, equivalent, score }];
  });
}

/** One line for what became of a mutant. */
export function lineOf({ mutant, end, by, asked, covering }: Fate): string {
  const place = `${mutant.file}:${mutant.line} ${mutant.operator}`;
  const change = `${short(mutant.original)} → ${short(mutant.replacement)}`;
  const told = end === 'killed' ? short(by ?? '') : `${asked} of ${covering} files asked`;
  return `${end} ${place} ${change} (${told})`;
}

/** The scores as a table, then what lives, with its reason where it is listed. */
export function print(fates: Fate[]): void {
  console.log(`\n${row('module', 'mutants', 'killed', 'equivalent', 'score', 'aim')}`);
  for (const { module, mutants, killed, equivalent, score, aim } of scoresOf(fates))
    console.log(row(module, mutants, killed, equivalent, `${score} %`, `${aim} %`));
  const alive = fates.filter(({ end }) => end !== 'killed');
  if (alive.length > 0) console.log('\nalive:');
  for (const fate of alive) {
    const reason = reasonOf(fate.mutant);
    console.log(`  ${lineOf(fate)}${reason ? `\n    equivalent: ${reason}` : ''}`);
  }
}

export function writeReport(path: string, seed: number, fates: Fate[]): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify({ seed, scores: scoresOf(fates), mutants: fates }, null, 2));
}

/** What a report of before says was killed. */
export function killedIn(path: string): Fate[] {
  const { mutants } = JSON.parse(readFileSync(path, 'utf8')) as { mutants: Fate[] };
  return mutants.filter(({ end }) => end === 'killed');
}

function row(name: string, ...cells: (string | number)[]): string {
  return name.padEnd(12) + cells.map((cell) => String(cell).padStart(11)).join('');
}

function short(code: string): string {
  return code.length > 120 ? `${code.slice(0, 117)}…` : code;
}
