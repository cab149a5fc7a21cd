/** When each shape holds; the strands leave one after another. */
import { clamp, type Kit } from '../canvas.ts';

/** The shapes by letter: w weave, c circuit, p phone, s skyline. */
type Name = 'w' | 'c' | 'p' | 's';
/** A shape with the seconds at which it is there and at which it begins to leave. */
type Key = [name: Name, arrive: number, leave: number];

export type Moment = {
  /** Seconds. */
  t: number;
  from: Name;
  to: Name;
  /** The key that is left, and the one before it. */
  left: Key;
  before: Key;
  span: number;
  /** How far the way from the one shape to the other is; below 0 while the first one holds. */
  raw: number;
  /** How far each shape is present, for what is not a strand */
  here: (name: Name) => number;
};

export const timeOf = (kit: Kit): ((frame: number) => Moment) => {
  const T = kit.frames / kit.fps;
  const keys: Key[] = [
    ['w', 0, 1.35],
    ['c', 2.7, 3.9],
    ['p', 5.1, 6.5],
    ['s', 7.7, 8.75],
    ['w', T, T + 1],
  ];
  return (n) => {
    const t = n / kit.fps;
    let k = 0;
    while (k < keys.length - 2 && t >= keys[k + 1][1]) k++;
    const [from, , leave] = keys[k],
      [to, arrive] = keys[k + 1];
    const span = arrive - leave,
      raw = (t - leave) / span;
    // how far each shape is present, for what is not a strand
    const here = (name: string): number => {
      let v = 0;
      for (let i = 0; i < keys.length - 1; i++) {
        if (keys[i][0] === name) v = Math.max(v, i === k ? 1 - clamp(raw * 2.6) : 0);
        if (keys[i + 1][0] === name && i === k) v = Math.max(v, clamp((raw - 0.62) * 2.6));
      }
      return v;
    };
    return { t, from, to, left: keys[k], before: keys[k - 1], span, raw, here };
  };
};
