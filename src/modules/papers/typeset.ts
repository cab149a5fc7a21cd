import { CLAY, DANGER, GOOD, INK, LINE, PAPER, SOFT, SUNRISE } from '../../kernel/colours.ts';
import { drawCode } from './code.ts';
import { FALLBACK_FACES, needsFallback } from './faces.ts';
import type { Block, Paper, Ruled } from './paper.ts';
import { setByThread } from './typeset-thread.ts';

const COLOURS = {
  ink: INK,
  soft: SOFT,
  line: LINE,
  paper: PAPER,
  band: SUNRISE,
  clay: CLAY,
  danger: DANGER,
  good: GOOD,
};
const WORDS = { page: 'Page', of: 'of' };
/** Sets a paper as PDF: A4, numbered pages, tagged for screen readers. What no face of ours has stands as a box. */
export async function typeset(paper: Paper, made: Date): Promise<Buffer> {
  const text = JSON.stringify(readyFor(paper), (_key, value: unknown) =>
    typeof value === 'string' ? breakable(value) : value,
  );
  const exotic = needsFallback(text);
  const address = addressOf(paper);
  return setByThread({
    exotic,
    inputs: {
      paper: text,
      address,
      code: address && drawCode(address),
      fallback: JSON.stringify(exotic ? FALLBACK_FACES.map((face) => face.family) : []),
      made: made.toISOString().slice(0, 19),
    },
  });
}

/** The paper as the template reads it. */
function readyFor(paper: Paper) {
  return {
    ...paper,
    title: `${capitalised(paper.heading)} ${paper.number}, ${paper.seller.name}`,
    running: `${paper.heading} ${paper.number}`,
    colours: COLOURS,
    words: WORDS,
    blocks: paper.blocks.map(readyBlock),
  };
}

function readyBlock(block: Block) {
  if (block.kind === 'lines' || block.kind === 'table') return { ...block, ...ruled(block) };
  if (block.kind === 'sums')
    return {
      ...block,
      rows: block.rows.map((row) => ({ strong: false, ...row })),
      rates: block.rates && ruled(block.rates),
    };
  if (block.kind === 'ways')
    return {
      ...block,
      ways: block.ways.map((way) => ({ facts: [], lines: [], online: false, ...way })),
    };
  return { ...block, paragraphs: block.paragraphs.map((paragraph) => paragraph.split('\n')) };
}

function ruled({ columns, rows }: Ruled) {
  return { columns: columns.map((one) => ({ figure: false, wide: false, ...one })), rows };
}

/** Where the paper leads, as it is; the address that is printed may break anywhere. */
function addressOf(paper: Paper): string {
  return paper.blocks.find((block) => block.kind === 'ways')?.link ?? '';
}

const LONG_RUN = /[^\s\u200B<>]{24,}/gu;

/** A run of letters that fits no column may break inside: a zero-width space after every eighth. */
function breakable(text: string): string {
  return text.replace(LONG_RUN, (run) => run.replace(/.{8}(?!\p{M})(?=.)/gsu, '$&\u200B'));
}

const capitalised = (heading: string): string => heading[0]! + heading.slice(1).toLowerCase();
