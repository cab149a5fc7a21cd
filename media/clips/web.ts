/** Lines of code become a page. */
import { clamp, easeOut as ease, fadeToStart, stageOf, type Scene, type Stage } from '../canvas.ts';
import { codeOf } from './web-code.ts';
import { editor } from './web-editor.ts';
import { page } from './web-page.ts';

const scene: Scene = (cv, C, kit) => {
  const stage = stageOf(cv, C, kit);
  const code = codeOf(C);
  const { g, W, H } = stage;
  return (n) => {
    const t = n / kit.fps;
    g.globalAlpha = 1;
    g.fillStyle = C.ink;
    g.fillRect(0, 0, W, H);
    const typed = clamp((t - 0.3) / 4.4) * code.end;
    editor(stage, code, t, typed);
    page(stage, code, t, typed);
    pointer(stage, t);
    fadeToStart(stage, t, C.ink);
  };
};
export default scene;

/** the pointer comes to press */
const pointer = ({ g, C }: Stage, t: number): void => {
  const u = ease((t - 4.3) / 0.8);
  if (t > 4.3) {
    const x = 900 - 120 * u,
      y = 520 - 84 * u;
    g.fillStyle = C.ink;
    g.strokeStyle = C.paper;
    g.lineWidth = 2.5;
    g.lineJoin = 'round';
    g.beginPath();
    g.moveTo(x, y);
    g.lineTo(x, y + 30);
    g.lineTo(x + 8, y + 23);
    g.lineTo(x + 20, y + 22);
    g.closePath();
    g.fill();
    g.stroke();
  }
};
