import { bandOf } from '../../kernel/band.ts';
import { INK } from '../../kernel/colours.ts';
import {
  beside,
  facts,
  factsWidth,
  label,
  padded,
  stacked,
  textBox,
  type Box,
  type Piece,
  BOLD,
  HEADING,
  LINK,
  markStyle,
  NAME,
  NUMBER,
  QUIET,
  SMALL,
  TEXT,
  TITLE,
  codeBox,
} from './boxes.ts';
import { linesOf, widthOf } from './lines.ts';
import type { Block, Paper, Sum, Way } from './paper.ts';
import { LEADING, MEASURE, type Tag } from './sheet.ts';
import { tableBox, tablePieces } from './table.ts';

/** Room between blocks, and between a title and what it is of. */
const BETWEEN = 16;
const BELOW_TITLE = 6;
/** The right one of two columns at the head, the widest it can be, and the room between them. */
const SIDE = 220;
const WIDEST_SIDE = 270;
const GUTTER = 20;
const CODE = 92;
/** Tables of more rows may go on over the page. */
const SHORT = 8;

/** A paper in pieces, from who sells to the last block. */
export function piecesOf(paper: Paper): Piece[] {
  return [...headPieces(paper), ...paper.blocks.flatMap(blockPieces)];
}

function headPieces({
  heading,
  number,
  mark,
  band,
  seller,
  buyer,
  about,
  warning,
}: Paper): Piece[] {
  const wide = MEASURE - SIDE - GUTTER;
  const who = stacked(
    [
      textBox(heading, HEADING, wide, { role: 'H1' }),
      textBox(number, NUMBER, wide),
      ...(mark ? [padded(markBox(mark), { top: 8 })] : []),
    ],
    2,
  );
  const whose = stacked(
    [
      textBox(seller.name, NAME, SIDE, { align: 'right' }),
      textBox(seller.lines.join('\n'), QUIET, SIDE, { align: 'right' }),
    ],
    3,
  );
  const styles = { label: QUIET, value: TEXT };
  const side = Math.min(Math.max(SIDE, factsWidth(about, styles)), WIDEST_SIDE);
  const known = facts(about, styles, { width: side, align: 'right' });
  const beyond = MEASURE - side - GUTTER;
  const whom = stacked(
    [
      textBox(buyer.label, SMALL, beyond),
      textBox(buyer.name, NAME, beyond),
      ...(buyer.lines.length > 0 ? [textBox(buyer.lines.join('\n'), QUIET, beyond)] : []),
    ],
    3,
  );
  return [
    { box: beside(who, whose, MEASURE), keep: true },
    ...(band ? [{ box: bandBox(band), gap: 12, keep: true }] : []),
    ...(warning ? [{ box: textBox(warning, BOLD, MEASURE), gap: 12, keep: true }] : []),
    { box: beside(whom, known, MEASURE), gap: 16 },
  ];
}

function bandBox(number: string): Box {
  const band = bandOf(number);
  return {
    width: band.width,
    height: band.height,
    draw: (sheet, x, y) => sheet.ornament(x, y, band),
  };
}

/** DRAFT, PAID, VOID …: a frame around its word, in the flow like all else. */
function markBox({ text, tone }: NonNullable<Paper['mark']>): Box {
  const style = markStyle(tone);
  const word = label(text, style);
  const [across, along] = [8, 4];
  return {
    width: word.width + 2 * across,
    height: word.height + 2 * along,
    draw(sheet, x, y, under) {
      sheet.frame(x, y, this.width, this.height, style.colour);
      word.draw(sheet, x + across, y + along, under);
    },
  };
}

function blockPieces(block: Block): Piece[] {
  const [first, ...others] = piecesOfBlock(block);
  return first ? [{ ...first, gap: BETWEEN }, ...others] : [];
}

function piecesOfBlock(block: Block): Piece[] {
  switch (block.kind) {
    case 'lines':
      return tablePieces(block, { together: false });
    case 'table':
      return [
        { ...titled(block.title), keep: true },
        ...lastFree(tablePieces(block, { together: block.rows.length <= SHORT })),
      ];
    case 'sums':
      return [{ box: sumsBox(block.rows, block.rates) }];
    case 'ways':
      return [{ ...titled(block.title), keep: true }, { box: waysBox(block) }];
    case 'large': {
      const lines = [textBox(block.label, SMALL, MEASURE), textBox(block.text, HEADING, MEASURE)];
      return [{ box: stacked(lines, 3) }];
    }
    case 'prose':
      return [
        ...(block.title ? [{ ...titled(block.title), keep: block.paragraphs.length > 0 }] : []),
        ...block.paragraphs.flatMap((text, index) =>
          prosePieces(text, block.title && index === 0 ? 0 : BELOW_TITLE),
        ),
      ];
  }
}

const titled = (title: string): Piece => ({
  box: padded(textBox(title, TITLE, MEASURE, { role: 'H2' }), { bottom: BELOW_TITLE }),
});

/** Below a table with a title nothing has to follow. */
const lastFree = (pieces: Piece[]): Piece[] =>
  pieces.map((piece, index) => (index === pieces.length - 1 ? { ...piece, keep: false } : piece));

/** The figures that the paper ends in, the last of them in the eye; beside them, or above, the VAT by rate. */
function sumsBox(rows: readonly Sum[], rates: Parameters<typeof tableBox>[0] | null): Box {
  const sums = sumsTable(rows);
  if (!rates) return atRight(sums);
  const table = tableBox(rates, MEASURE);
  return table.width + GUTTER + sums.width <= MEASURE
    ? beside(table, sums, MEASURE)
    : stacked([table, atRight(sums)], 10);
}

function sumsTable(rows: readonly Sum[]): Box {
  const gap = 28;
  const styleOf = ({ strong }: Sum) => (strong ? NAME : TEXT);
  const values = Math.max(...rows.map((row) => widthOf(row.value, styleOf(row)))) + 0.01;
  const names = Math.max(...rows.map((row) => widthOf(row.label, styleOf(row)))) + 0.01;
  const width = Math.min(names, MEASURE - gap - values - 4) + gap + values + 4;
  const list = stacked(
    rows.map((row): Box => {
      const name = textBox(row.label, styleOf(row), width - gap - values - 4, {
        role: 'TH',
        scope: 'Row',
      });
      const value = textBox(row.value, styleOf(row), values, { role: 'TD', align: 'right' });
      const height = Math.max(name.height, value.height) + 7;
      return {
        width,
        height,
        draw(sheet, x, y, under) {
          const tag = sheet.tag(under, 'TR');
          if (row.strong) sheet.rule(x, y, x + width, INK, 0.8);
          name.draw(sheet, x, y + 3.5, tag);
          value.draw(sheet, x + width - 4 - values, y + 3.5, tag);
        },
      };
    }),
  );
  return {
    ...list,
    draw: (sheet, x, y, under) =>
      list.draw(sheet, x, y, sheet.tag(sheet.tag(under, 'Table'), 'TBody')),
  };
}

const atRight = (box: Box): Box => ({
  width: MEASURE,
  height: box.height,
  draw: (sheet, x, y, under) => box.draw(sheet, x + MEASURE - box.width, y, under),
});

/** Ways to pay or to answer, and the code that opens the page for it. */
function waysBox({ ways, link, code }: Extract<Block, { kind: 'ways' }>): Box {
  const width = link ? MEASURE - CODE - GUTTER : MEASURE;
  const list = stacked(
    ways.map((way) => wayBox(way, link, width)),
    9,
  );
  return link ? beside(list, codeBox(link, code, CODE), MEASURE) : list;
}

function wayBox(
  { title, facts: pairs = [], lines = [], online }: Way,
  link: string | null,
  width: number,
): Box {
  return stacked(
    [
      textBox(title, BOLD, width),
      ...(lines.length > 0 ? [textBox(lines.join('\n'), TEXT, width)] : []),
      ...(pairs.length > 0
        ? [facts(pairs, { label: QUIET, value: BOLD }, { width: Math.min(width, 300) })]
        : []),
      ...(online && link ? [textBox(link, LINK, width, { link })] : []),
    ],
    2.5,
  );
}

/** A paragraph, which goes on over the page between its lines, but leaves none alone. */
function prosePieces(text: string, above: number): Piece[] {
  let paragraph: Tag | undefined;
  const lines = linesOf(text, TEXT, MEASURE);
  return lines.map((line, index) => ({
    gap: index === 0 ? above : 0,
    keep: lines.length > 1 && (index === 0 || index === lines.length - 2),
    box: {
      width: MEASURE,
      height: TEXT.size * LEADING,
      draw(sheet, x, y, under) {
        paragraph ??= sheet.tag(under, 'P');
        sheet.text(paragraph, { lines: [line], style: TEXT }, x, y);
      },
    },
  }));
}
