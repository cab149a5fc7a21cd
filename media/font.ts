/**
 * Makes public/fonts/display.woff2 and OFL.txt, and prints the fallback metrics.
 *
 * Expects: python3 (or the one named by PYTHON) with fonttools and brotli (Debian: python3-fonttools python3-brotli),
 * and in the folder named by MEDIA_TOOLS the npm package
 * @fontsource-variable/bricolage-grotesque (5.x).
 *
 *   MEDIA_TOOLS=<scratch folder> node media/font.ts
 *
 * The source file has three axes (optical size, weight, width). Optical size and width
 * are pinned, weight stays variable from 300 to 800. The Latin file of the package has no
 * sideways arrows and no tick, so these are added: the arrows are the font's own up arrow
 * turned (its weight variation turned with it), the tick is drawn here.
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const tools = process.env.MEDIA_TOOLS ?? '.';
const pkg = join(tools, 'node_modules/@fontsource-variable/bricolage-grotesque');
const out = resolve(import.meta.dirname, '../public/fonts');
mkdirSync(out, { recursive: true });
copyFileSync(join(pkg, 'LICENSE'), join(out, 'OFL.txt'));

const program = String.raw`
import sys, copy, os
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer
from fontTools.subset import Subsetter, Options
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.ttLib.tables.TupleVariation import TupleVariation

src, dst, opsz = sys.argv[1], sys.argv[2], float(sys.argv[3])
font = TTFont(src)
font = instancer.instantiateVariableFont(font, {"opsz": opsz, "wdth": 100, "wght": (300, 800)})
glyf, gvar, hmtx, cmap = font["glyf"], font["gvar"], font["hmtx"], font.getBestCmap()

def add(name, code, glyph, width, variations):
    order = font.getGlyphOrder()
    font.setGlyphOrder(order + [name])
    glyf.glyphs[name] = glyph
    glyf.glyphOrder = font.getGlyphOrder()
    glyph.recalcBounds(glyf)
    hmtx.metrics[name] = (width, getattr(glyph, "xMin", 0))
    gvar.variations[name] = variations
    for t in font["cmap"].tables:
        if t.isUnicode(): t.cmap[code] = name

# arrows: the up arrow turned a quarter, centred on the height of the en dash
up = cmap[0x2191]
g = glyf[up]
mid_x = (g.xMin + g.xMax) / 2
mid_y = (g.yMin + g.yMax) / 2
dash = glyf[cmap[0x2013]]
axis_y = (dash.yMin + dash.yMax) / 2
half = (g.yMax - g.yMin) / 2
side = hmtx.metrics[up][1]
width = round(2 * (half + max(side, 40)))
for name, code, sign in (("arrowright", 0x2192, 1), ("arrowleft", 0x2190, -1)):
    ng = copy.deepcopy(g)
    turn = lambda x, y: (sign * (y - mid_y) + width / 2, -sign * (x - mid_x) + axis_y)
    pts = [turn(x, y) for x, y in g.coordinates]
    ng.coordinates = type(g.coordinates)([(round(x), round(y)) for x, y in pts])
    vs = []
    for v in gvar.variations[up]:
        n = len(g.coordinates)
        cs = [None if c is None else (sign * c[1], -sign * c[0]) for c in v.coordinates[:n]]
        vs.append(TupleVariation(copy.deepcopy(v.axes), cs + [(0, 0)] * 4))
    add(name, code, ng, width, vs)

# tick: a bent stroke, its thickness following the weight
import math
def tick(t):
    a, b, c = (70, 330), (255, 130), (590, 560)
    def off(p, q, d):
        l = math.hypot(q[0]-p[0], q[1]-p[1]); return (-(q[1]-p[1])/l*d, (q[0]-p[0])/l*d)
    o1, o2 = off(a, b, t/2), off(b, c, t/2)
    def meet(p, o, q, r, s, u):
        x1,y1,x2,y2 = p[0]+o[0],p[1]+o[1],q[0]+o[0],q[1]+o[1]
        x3,y3,x4,y4 = r[0]+u[0],r[1]+u[1],s[0]+u[0],s[1]+u[1]
        d=(x1-x2)*(y3-y4)-(y1-y2)*(x3-x4)
        A=x1*y2-y1*x2; B=x3*y4-y3*x4
        return ((A*(x3-x4)-(x1-x2)*B)/d, (A*(y3-y4)-(y1-y2)*B)/d)
    neg=lambda o:(-o[0],-o[1])
    pts=[(a[0]+o1[0],a[1]+o1[1]), meet(a,o1,b,b,c,o2), (c[0]+o2[0],c[1]+o2[1]),
         (c[0]-o2[0],c[1]-o2[1]), meet(a,neg(o1),b,b,c,neg(o2)), (a[0]-o1[0],a[1]-o1[1])]
    return [(round(x),round(y)) for x,y in pts]
axes = {a.axisTag: a for a in font["fvar"].axes}
w = axes["wght"]
def at(wght): return 52 + (wght - 300) * (134 - 52) / 500
base = tick(at(w.defaultValue))
pen = TTGlyphPen(None)
pen.moveTo(base[0])
for p in base[1:]: pen.lineTo(p)
pen.closePath()
vs = []
def vary(region, wght):
    vs.append(TupleVariation({"wght": region}, [(q[0]-p[0], q[1]-p[1]) for p, q in zip(base, tick(at(wght)))] + [(0,0)]*4))
if w.minValue < w.defaultValue: vary((-1, -1, 0), w.minValue)
if w.maxValue > w.defaultValue: vary((0, 1, 1), w.maxValue)
add("check", 0x2713, pen.glyph(), 650, vs)
font["maxp"].numGlyphs = len(font.getGlyphOrder())
if "HVAR" in font: del font["HVAR"]   # gvar carries the advance widths

o = Options()
o.layout_features = ["kern", "mark", "mkmk", "ccmp", "locl", "liga", "calt", "tnum", "lnum"]
o.flavor = "woff2"; o.hinting = False; o.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]; o.notdef_outline = True
s = Subsetter(o)
extra = [0x2018,0x2019,0x201C,0x201D,0x2013,0x2014,0x2026,0x2190,0x2191,0x2192,0x2193,0x2212,0x2713,0x20AC,0x2022,0x2009,0x202F,0x2011,0x02BC,0x0152,0x0153,0x2122]
s.populate(unicodes=list(range(0x20, 0x7F)) + list(range(0xA0, 0x100)) + extra)
s.subset(font)
font.flavor = "woff2"
font.save(dst)
print(os.path.getsize(dst), "bytes,", len(font.getGlyphOrder()), "glyphs,", w.minValue, w.defaultValue, w.maxValue)
`;

const source = join(pkg, 'files/bricolage-grotesque-latin-standard-normal.woff2');
const opsz = process.env.OPSZ ?? '48';
const run = spawnSync(
  process.env.PYTHON ?? 'python3',
  ['-c', program, source, join(out, 'display.woff2'), opsz],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);
