/**
 * One set of strands, woven; they become a circuit, a phone prompt with its receipt, the
 * skyline of Nairobi at sunrise, and are woven again.
 */
import { stageOf, type Scene } from '../canvas.ts';
import { circuit } from './circuit.ts';
import { digits, lights, markOnChip, pads } from './details.ts';
import { ground, quiet, sunrise } from './ground.ts';
import { phone } from './phone.ts';
import { skyline } from './skyline.ts';
import type { Shape } from './strand.ts';
import { coloursOf, crossings, phoneBodies, strands, strandsAt, towerBodies } from './strands.ts';
import { timeOf } from './time.ts';
import { weaveAt } from './weave.ts';

const scene: Scene = (cv, C, kit) => {
  const stage = stageOf(cv, C, kit);
  const momentOf = timeOf(kit);
  const col = coloursOf(C);
  const bg = new Path2D(kit.weave);
  const shapes: Record<string, Shape[]> = {
    w: weaveAt(0),
    c: circuit(stage.W, stage.H),
    p: phone(),
    s: skyline(stage.W),
  };
  return (n) => {
    const moment = momentOf(n);
    const { t, here } = moment;
    const c = here('c'),
      ph = here('p'),
      s = here('s');
    ground(stage, bg);
    sunrise(stage, moment);
    // the weave sways a little, in step with the loop
    const drift = 12 * Math.sin((2 * Math.PI * t) / 5);
    shapes.w = weaveAt(drift);
    const now = strandsAt(moment, shapes, col);
    if (s > 0) towerBodies(stage, now, s);
    if (ph > 0) phoneBodies(stage, now, ph);
    strands(stage, now);
    crossings(stage, now, moment, drift);
    if (c > 0) {
      pads(stage, now, t, c);
      markOnChip(stage, c);
    }
    if (ph > 0) digits(stage, t, ph);
    if (s > 0) lights(stage, t, s);
    quiet(stage);
  };
};
export default scene;
