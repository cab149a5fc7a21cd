import PDFDocument from 'pdfkit';
import type { Band } from '../../kernel/band.ts';
import { CLAY, LINE as RULE, SUNRISE } from '../../kernel/colours.ts';
import type { Language } from '../../kernel/language.ts';
import type { Face } from './faces.ts';
import type { Line, Style } from './lines.ts';

type Pdf = InstanceType<typeof PDFDocument>;
/** An element of the structure that a screen reader goes by. */
export type Tag = PDFKit.PDFStructureElement;

/** A4 in points, and the margins; heads and feet of pages are outside of the flow. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
export const LEFT = 48;
const RIGHT = WIDTH - LEFT;
const TOP = 62;
const BOTTOM = HEIGHT - 64;
export const MEASURE = RIGHT - LEFT;

/** From one line to the next, and from a line's top to the feet of its letters, in sizes of its letters. */
export const LEADING = 1.3;
const BASELINE = 0.98;

/** What is in the margins of every page. */
interface Edges {
  /** Above the pages after the first. */
  running: [left: Words, right: Words];
  /** Below each page: its lines, and which page it is. */
  foot(page: number, of: number): [left: Words, right: Words];
}

/** Lines in their style. */
export interface Words {
  lines: Line[];
  style: Style;
}

/** What a screen reader takes the words for. */
const LOCALES: Record<Language, string> = { en: 'en-KE', sw: 'sw-KE' };

interface Described {
  language: Language;
  title: string;
  author: string;
  made: Date;
}

/** The paper as pdfkit draws it: pages that come by themselves, and tags for all that is read. */
export class Sheet {
  /** The position of the next element: points from the top of the page. */
  y = TOP;
  readonly root: Tag;
  readonly #pdf: Pdf;
  readonly #known = new Set<string>();
  readonly #done: Promise<Buffer>;

  constructor({ language, title, author, made }: Described) {
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      pdfVersion: '1.7',
      lang: LOCALES[language],
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      autoFirstPage: false,
      // None of its own: what is not set stays unset.
      font: '',
      info: { Title: title, Author: author, Creator: author, CreationDate: made, ModDate: made },
    });
    this.#done = collected(this.#pdf);
    this.root = this.#pdf.struct('Document');
    this.#pdf.addStructure(this.root);
    this.#addPage();
  }

  /** Whether something of a height still has room on this page. */
  fits(height: number): boolean {
    return this.y + height <= BOTTOM + 0.01;
  }

  /** Whether this page is still empty. */
  get fresh(): boolean {
    return this.y === TOP;
  }

  nextPage(): void {
    this.#addPage();
    this.y = TOP;
  }

  /** A part of the structure under another, in the order of reading. */
  tag(under: Tag, role: string, options: { alt?: string; scope?: string } = {}): Tag {
    const tag = this.#pdf.struct(role, options);
    under.add(tag);
    return tag;
  }

  /** Lines of one style from a point of the page, flush left, or right to an edge. */
  text(tag: Tag | null, { lines, style }: Words, x: number, y: number, flush?: number): void {
    this.#marked(tag, () => {
      lines.forEach((line, index) => {
        const from = flush === undefined ? x : flush - line.width;
        this.#line(line, style, from, y + (index * LEADING + BASELINE) * style.size);
      });
    });
  }

  /** Lines that lead to an address. */
  link(under: Tag, words: Words, x: number, y: number, address: string): void {
    const tag = this.tag(under, 'Link');
    this.text(tag, words, x, y);
    const step = words.style.size * LEADING;
    words.lines.forEach(({ width }, index) => {
      const top = y + index * step;
      this.#pdf.link(x, top, width, step, address, { structParent: tag } as object);
      this.rule(x, top + step - 1.5, x + width, words.style.colour, 0.5);
    });
    // Ended on its own page, which the reference to the link names.
    tag.end();
  }

  /** A line across that says nothing. */
  rule(from: number, y: number, to: number, colour: string, weight = 0.5): void {
    this.#marked(null, () => {
      this.#pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).stroke(colour);
    });
  }

  ground(x: number, y: number, width: number, height: number, colour: string): void {
    this.#marked(null, () => {
      this.#pdf.rect(x, y, width, height).fill(colour);
    });
  }

  frame(x: number, y: number, width: number, height: number, colour: string): void {
    this.#marked(null, () => {
      this.#pdf.roundedRect(x, y, width, height, 3).lineWidth(1.4).stroke(colour);
    });
  }

  /** An ornament of SVG paths, of no meaning to who hears the paper: lines and what is filled. */
  ornament(x: number, y: number, { strands, knots }: Pick<Band, 'strands' | 'knots'>): void {
    this.#marked(null, () => {
      this.#pdf.save().translate(x, y);
      if (knots) this.#pdf.path(knots).fill(CLAY);
      this.#pdf.path(strands).lineWidth(1.6).stroke(SUNRISE).restore();
    });
  }

  /** Rectangles of one colour that are one picture. */
  picture(tag: Tag, parts: [x: number, y: number, w: number, h: number][], colour: string): void {
    this.#marked(tag, () => {
      for (const [x, y, width, height] of parts) this.#pdf.rect(x, y, width, height);
      this.#pdf.fill(colour);
    });
  }

  /** The whole as a file, once the margins of all pages are set. */
  end({ running, foot }: Edges): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange();
    for (let page = 0; page < count; page++) {
      this.#pdf.switchToPage(page);
      if (page > 0) {
        this.text(null, running[0], LEFT, 30);
        this.text(null, running[1], LEFT, 32, RIGHT);
      }
      const [said, which] = foot(page + 1, count);
      this.text(null, said, LEFT, HEIGHT - 47);
      this.text(null, which, LEFT, HEIGHT - 47, RIGHT);
    }
    this.#pdf.end();
    return this.#done;
  }

  #addPage(): void {
    this.#pdf.addPage();
    this.ground(0, 0, WIDTH, 6, SUNRISE);
    this.rule(LEFT, HEIGHT - 54, RIGHT, RULE);
  }

  /** What is drawn within belongs to a tag, or to none: then a screen reader passes it over. */
  #marked(tag: Tag | null, draw: () => void): void {
    if (tag) tag.add(draw);
    else {
      this.#pdf.markContent('Artifact', { type: 'Layout' });
      draw();
      this.#pdf.endMarkedContent();
    }
  }

  #line({ runs }: Line, { size, colour }: Style, x: number, baseline: number): void {
    let from = x;
    for (const { face, text, width } of runs) {
      this.#font(face, size);
      this.#pdf
        .fillColor(colour)
        .text(text, from, baseline, { lineBreak: false, baseline: 'alphabetic' });
      from += width;
    }
  }

  /** A face stays open from paper to paper; each paper carries the letters of it that it uses. */
  #font({ name, font }: Face, size: number): void {
    if (!this.#known.has(name)) {
      this.#known.add(name);
      this.#pdf.registerFont(name, font as unknown as Buffer);
    }
    this.#pdf.font(name, size);
  }
}

function collected(pdf: Pdf): Promise<Buffer> {
  const chunks: Buffer[] = [];
  return new Promise((done, fail) => {
    pdf
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => done(Buffer.concat(chunks)))
      .on('error', fail);
  });
}
