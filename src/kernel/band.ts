/** One sign of a number is so wide, and the band so high. */
const STEP = 16;
const HEIGHT = 16;
const MIDDLE = HEIGHT / 2;
/** As orders are numbered, in which I, O and 0 do not occur. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export interface Band {
  width: number;
  height: number;
  /** SVG path of the two strands: they part at each sign as far as it says, and cross between two. To be stroked. */
  strands: string;
  /** SVG path of the knots that they hold. To be filled. */
  knots: string;
}

/** The woven band of an order's number: the same for the same number, on screen, receipt and PDF. */
export function bandOf(number: string): Band {
  const signs = [...number].map(readSign);
  return {
    width: signs.length * STEP,
    height: HEIGHT,
    strands: [-1, 1].map((side) => strand(signs, side)).join(''),
    knots: signs.map(knot).join(''),
  };
}

interface Sign {
  /** How far the strands part, 2 to 7. */
  apart: number;
  /** Half the height of its knot; 0 for none. */
  knot: number;
}

function readSign(sign: string): Sign {
  const place = SIGNS.indexOf(sign.toUpperCase());
  const value = place < 0 ? sign.codePointAt(0)! : place;
  const apart = 2 + (value % 6);
  return { apart, knot: [0, 0.35, 0.6][Math.floor(value / 6) % 3]! * apart };
}

/** A strand begins in the middle, and changes its side at each crossing. */
function strand(signs: readonly Sign[], side: number): string {
  const points = signs.map(({ apart }, at) => {
    const out = at % 2 === 0 ? side : -side;
    return `L${(at + 0.5) * STEP} ${MIDDLE + out * apart}L${(at + 1) * STEP} ${MIDDLE}`;
  });
  return `M0 ${MIDDLE}${points.join('')}`;
}

function knot({ knot: half }: Sign, at: number): string {
  if (half === 0) return '';
  const [high, wide] = [half.toFixed(2), (1.4 * half).toFixed(2)];
  return `M${(at + 0.5) * STEP} ${(MIDDLE - half).toFixed(2)}l${wide} ${high}l-${wide} ${high}l-${wide} -${high}z`;
}
