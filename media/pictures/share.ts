/** The placeholder, and the picture a page is shared with where it has none of its own. */
import { C } from '../lib.ts';
import { font, logo, m, R, T, weaveDef } from './parts.ts';

export const placeholder = (): string =>
  `<svg width="800" height="400"><defs>${weaveDef('w', '#d8cfbd', 2)}</defs>${R(0, 0, 800, 400, 0, C.paper2)}<rect width="800" height="400" fill="url(#w)"/><path d="M400 112l88 88-88 88-88-88z" fill="${C.paper2}"/><svg x="364" y="164" width="72" height="72" viewBox="0 0 24 24"><path fill="#a9a590" d="${m.ink}${m.sun}"/></svg></svg>`;

export function share(): string {
  const o: string[] = [],
    cols = [
      '#2f5143',
      '#1d382d',
      '#3d6354',
      C.clay,
      '#2f5143',
      C.sunrise,
      '#1d382d',
      '#3d6354',
      '#2f5143',
      '#284438',
      C.clay,
      '#3d6354',
      '#2f5143',
      '#1d382d',
      '#3d6354',
      '#2f5143',
    ];
  // large weave on the right: strands under first, then the lengths that lie over
  const gap = 84,
    w = 46,
    cx = 980,
    cy = 300,
    N = 6;
  const rr = (i: number, j: number): [number, number] => [
    (i - N / 2 + 0.5) * gap,
    (j - N / 2 + 0.5) * gap,
  ];
  o.push(`<g transform="translate(${cx} ${cy}) rotate(45)">`);
  const half = gap / 2;
  for (let i = -3; i < N + 3; i++)
    for (let j = -3; j < N + 3; j++) {
      const [x, y] = rr(i, j),
        v = `<rect x="${x - w / 2}" y="${y - half - 15}" width="${w}" height="${gap + 30}" fill="${cols[(i + 16) % 16]}"/>`,
        h = `<rect x="${x - half - 15}" y="${y - w / 2}" width="${gap + 30}" height="${w}" fill="${cols[(j + 21) % 16]}"/>`;
      o.push((i + j) % 2 ? `<!--v-->${v}` : `<!--h-->${h}`);
    }
  o.push('</g>');
  return `${font}<svg width="1200" height="630" viewBox="0 0 1200 630"><defs>${weaveDef('w', '#142a21', 2)}<linearGradient id="f"><stop offset=".48" stop-color="${C.night}"/><stop offset=".74" stop-color="${C.night}" stop-opacity="0"/></linearGradient></defs>${R(0, 0, 1200, 630, 0, C.night)}${o.join('')}<rect width="1200" height="630" fill="url(#f)"/>${logo(84, 92, 92, C.paper)}${T(80, 318, 'Mfano', 104, C.paper, 700, 'letter-spacing="-2"')}${T(80, 414, 'Technologies', 104, C.paper, 700, 'letter-spacing="-2"')}<path d="M84 462h76" stroke="${C.sunrise}" stroke-width="8"/>${T(84, 520, 'Software, websites and IT', 34, '#c9d2c8', 500)}${T(84, 562, 'made in Kenya', 34, '#c9d2c8', 500)}</svg>`;
}
