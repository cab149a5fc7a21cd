/** The timetable of the school system's picture. */
import { C } from '../lib.ts';
import { R, T } from './parts.ts';

const mute = '#6d7f76';
/** Subjects with their ground and letters. */
const sub: [string, string, string][] = [
  ['Maths', C.night2, C.paper],
  ['Kiswahili', C.sunrise, C.ink],
  ['Biology', '#cfe0d6', C.ink],
  ['English', '#f6dcae', C.ink],
  ['History', C.clay, '#fff'],
  ['Chemistry', C.moss, '#fff'],
];
/** Five days of five hours, by the place of a subject; -1 for the break. */
const plan = [
  [0, 1, 2, -1, 3],
  [3, 0, 0, -1, 4],
  [1, 5, 5, -1, 0],
  [2, 3, 1, -1, 5],
  [4, 4, 3, -1, 1],
];

export function timetable(): string[] {
  const o: string[] = [];
  o.push(
    R(222, 364, 554, 260, 14, '#fff'),
    T(240, 394, 'Timetable', 16, C.ink, 600),
    T(322, 394, 'Form 2 East', 14, mute, 500),
  );
  ['08:00', '08:40', '09:20', '10:00', '10:30'].forEach((h, i) =>
    o.push(T(286 + i * 97, 420, h, 12, mute, 500)),
  );
  ['Mon', 'Tue', 'Wed', 'Thu', 'Fri'].forEach((d, r) => {
    const y = 430 + r * 36;
    o.push(T(240, y + 21, d, 13, mute, 600));
    for (let i = 0; i < 5; i++) {
      const s = plan[r][i];
      if (s < 0) {
        if (r === 0) o.push(`<rect x="577" y="430" width="88" height="174" fill="url(#p)"/>`);
        continue;
      }
      if (i && plan[r][i - 1] === s) continue;
      const span = plan[r][i + 1] === s ? 2 : 1;
      o.push(
        R(286 + i * 97, y, 88 + (span - 1) * 97, 30, 7, sub[s][1]),
        T(298 + i * 97, y + 20, sub[s][0], 13.5, sub[s][2], 600),
      );
    }
  });
  return o;
}
