/** The school system: its window, with the week's attendance, the fees and a timetable. */
import { C } from '../lib.ts';
import { font, logo, R, rnd, T, weaveDef } from './parts.ts';
import { timetable } from './timetable.ts';

const mute = '#6d7f76',
  line = '#e4ddcd';

export function school(): string {
  const o = [...frame(), ...head(), ...attendance(), ...fees(), ...timetable()];
  return `${font}<svg width="800" height="600" viewBox="0 0 800 600"><defs>${weaveDef('w', '#1f3d31', 1.6)}${weaveDef('p', '#e4ddcd', 0.6, 1.6)}</defs>${o.join('')}</svg>`;
}

/** The window and what stands at its side. */
function frame(): string[] {
  const o: string[] = [];
  o.push(R(0, 0, 800, 600, 0, C.ink), `<rect width="800" height="600" fill="url(#w)"/>`);
  // window
  o.push(R(56, 52, 780, 560, 18, C.paper));
  // side
  o.push(
    `<path d="M56 70a18 18 0 0 1 18-18h118v548H56z" fill="${C.night2}"/>`,
    logo(72, 76, 26, C.paper),
    T(104, 95, 'DarasaLink', 15, C.paper, 700),
  );
  [
    'Front office',
    'Students',
    'Fees',
    'Attendance',
    'Exams',
    'Timetable',
    'Library',
    'Dormitory',
    'Inventory',
  ].forEach((s, i) => {
    const y = 142 + i * 42,
      on = i === 0;
    if (on) o.push(R(66, y - 22, 118, 34, 9, '#284438'));
    o.push(
      `<path d="M84 ${y - 12}l7 7-7 7-7-7z" fill="${on ? C.sunrise : '#4d7262'}"/>`,
      T(102, y, s, 14, on ? C.paper : '#a9bcb1', on ? 600 : 500),
    );
  });
  return o;
}

function head(): string[] {
  const o: string[] = [];
  o.push(
    T(222, 100, 'Good morning, Tuesday', 25, C.ink, 700),
    T(222, 122, 'Term 2, week 6', 14, mute, 500),
  );
  o.push(
    R(648, 78, 128, 36, 18, C.sunrise),
    T(712, 101, 'Mark the roll', 14, C.ink, 600, 'text-anchor="middle"'),
  );
  return o;
}

/** A woven week, each class a strand. */
function attendance(): string[] {
  const o: string[] = [];
  o.push(
    R(222, 144, 256, 204, 14, '#fff'),
    T(240, 174, 'Attendance', 16, C.ink, 600),
    T(460, 174, '96%', 16, C.moss, 700, 'text-anchor="end"'),
  );
  ['M', 'T', 'W', 'T', 'F'].forEach((d, i) =>
    o.push(T(300 + i * 36, 198, d, 12, mute, 600, 'text-anchor="middle"')),
  );
  ['Form 1', 'Form 2', 'Form 3', 'Form 4'].forEach((f, r) => {
    const y = 208 + r * 33;
    o.push(T(240, y + 18, f, 12.5, mute, 500));
    for (let i = 0; i < 5; i++) {
      const v = rnd(),
        c =
          i > 1 && r + i > 6
            ? line
            : v < 0.06
              ? C.clay
              : v < 0.2
                ? C.sunrise
                : v < 0.55
                  ? C.leaf
                  : C.moss;
      o.push(R(285 + i * 36, y, 30, 25, 5, c));
    }
  });
  return o;
}

function fees(): string[] {
  const o: string[] = [];
  o.push(
    R(494, 144, 282, 204, 14, '#fff'),
    T(512, 174, 'Fees collected', 16, C.ink, 600),
    T(512, 210, 'KSh 4.82 M', 28, C.ink, 700),
    T(666, 209, 'of 6.10 M', 14, mute, 500),
  );
  o.push(
    R(512, 226, 246, 14, 7, line),
    R(512, 226, 194, 14, 7, C.moss),
    R(512, 226, 128, 14, 7, C.sunrise),
  );
  const pay: [string, string, string][] = [
    ['Form 1 East', 'M-Pesa', '12,500'],
    ['Form 3 West', 'Bank', '18,000'],
    ['Form 4 East', 'M-Pesa', '9,200'],
  ];
  pay.forEach(([n, w, a], i) => {
    const y = 266 + i * 28;
    o.push(
      `<path d="M519 ${y - 12}l7 7-7 7-7-7z" fill="${w === 'Bank' ? C.moss : C.sunrise}"/>`,
      T(536, y, n, 13.5, C.ink, 500),
      T(632, y, w, 13, mute, 500),
      T(758, y, a, 13.5, C.ink, 600, 'text-anchor="end"'),
    );
    if (i < 2) o.push(`<path d="M512 ${y + 10}h246" stroke="${line}"/>`);
  });
  return o;
}
