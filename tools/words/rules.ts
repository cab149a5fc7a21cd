/** What is read by whom: texts by customers and staff, documents by engineers, comments by the next of them. */
export type Kind = 'text' | 'document' | 'comment';

interface Rule {
  /** What to write instead, or why the words are not plain. */
  why: string;
  pattern: RegExp;
  /** Kinds that the rule judges; all of them unless said. */
  kinds?: Kind[];
}

const READ: Kind[] = ['text', 'document'];
const TEXT: Kind[] = ['text'];

/** One term for one thing. */
const TERMS: Rule[] = [
  { why: 'write “email”', pattern: /\b[Ee]-mail|\b[Mm]ail(?:s|ed)?\b/, kinds: TEXT },
  { why: 'write “email”', pattern: /\b[Ee]-mail/, kinds: ['document'] },
  {
    why: 'write “sign in” or “sign out”',
    pattern: /\b[Ll]og(?:ged|s|ging)? (?:in|out)\b/,
    kinds: TEXT,
  },
  { why: 'write “Ksh” in text', pattern: /\bKSh\b|\bKES (?:\{|…|\d)/, kinds: TEXT },
  { why: 'write “licence”', pattern: /\b[Ll]icense\b/, kinds: TEXT },
  { why: 'write “M-Pesa prompt”', pattern: /\bSTK\b/, kinds: TEXT },
  {
    why: 'write “CV”',
    pattern:
      /\b(?:[Rr]esumes|(?:[Aa]|[Nn]o|[Tt]he|[Yy]our|[Ii]ts|and|with|of) [Rr]esume)\b|^Resume\b/,
    kinds: TEXT,
  },
  { why: 'write “job”', pattern: /\b[Vv]acanc(?:y|ies)\b/, kinds: READ },
  { why: 'write “class”', pattern: /\b[Ii]ntakes?\b/, kinds: TEXT },
  { why: 'write “quote”, “proposal” or “invoice”', pattern: /\b[Qq]uotations?\b/, kinds: READ },
  {
    why: 'write “Terms of Sale” or “Privacy Notice”',
    pattern: /\bTerms of Service\b|\b[Pp]rivacy [Pp]olicy\b/,
    kinds: READ,
  },
  {
    why: 'write “refund”, “reverse” or “cancel”',
    pattern:
      /\b(?:giv(?:e|es|en|ing)|gave|took|tak(?:e|es|en|ing)) (?:(?:it|them|the|this|that|its|your|\{\w+\}|…) ?(?:\w+ )?)?back\b|\bmoney (?:\w+ )?(?:go|goes|went|come|comes|came|is) back\b|\b(?:go|goes|went|gone|come|comes|came) back to (?:you|them|the (?:customer|buyer|payer))\b|\b(?:has to|have to|must|need not|cannot|could not|still) go back\b/,
    kinds: READ,
  },
  { why: 'write “two-step sign-in”', pattern: /\b[Ss]econd (?:step|factor)\b/, kinds: TEXT },
  { why: 'write “home page”', pattern: /\b[Ss]tart page\b/, kinds: READ },
  { why: 'write “photo” or “image”', pattern: /\b[Pp]ictures?\b/, kinds: TEXT },
  { why: 'write “Kiswahili”', pattern: /\bSwahili\b/ },
  {
    why: 'write “No … match your filters”',
    pattern: /\bfits? (?:this|these|your|the) (?:search|filter)/,
    kinds: READ,
  },
  { why: 'write “We could not …”', pattern: /\bFailed to\b/, kinds: TEXT },
  { why: 'write “Try again”', pattern: /\b[Pp]lease try again/, kinds: TEXT },
  { why: 'a percentage is written 16%', pattern: /\d ?per ?cent\b|\d %/, kinds: READ },
];

/** Sentences that a reader has to read twice. */
const SENTENCES: Rule[] = [
  {
    why: 'begin with “If” or “When”, not with “Who …” or “Whoever …”',
    pattern:
      /(?:^|[.;] )Who(?:se)? [^?]*\.$|(?:^|; )who (?:has|is|have) [^?]*$|\b[Ww]hoever\b|(?<!\b(?:to|by|for|from|of|with) )\b[Ww]hom\b/,
  },
  {
    why: 'begin with “If”: no inverted condition',
    pattern: /(?:^|[.] )(?:Has|Should|Were|Had) (?:a|an|the|this|it|M-Pesa|\p{Ll}+) [^?]*$/u,
    kinds: READ,
  },
  {
    why: 'things are, appear, show or apply; they do not stand',
    pattern: /\b(?:[Ss]tands?|stood)\b(?!-| in\b(?! the| it|,)| for\b| by\b| out\b| up\b)/,
  },
  {
    why: 'things are, appear, show or apply; they do not lie',
    pattern: /\b(?:lies|lie|lay) (?:in|on|at|beside|with|there|here|behind)\b/,
  },
  {
    why: 'plain words: drop or replace',
    pattern:
      /\b(?:[Mm]eanwhile|[Aa]new|[Aa]ll the same|[Jj]ust now|of the house|machine room|[Ww]ord of the)\b/,
  },
  {
    why: 'things do not wait, live, find or count for something',
    pattern:
      /\bwaits? for (?:their|you|him|her|somebody|someone)\b|\bfinds its\b|\bcounts? for the\b|\bhas lived\b|\b[Gg]ive it its\b|\bits person\b/,
  },
  { why: 'write “except”', pattern: /\bbut for\b/ },
  {
    why: 'write “has passed” or “has ended”',
    pattern: /\b(?:date|month|day|time|week) is over\b/,
    kinds: READ,
  },
  { why: 'write “becomes due again”', pattern: /\bopen again then\b/ },
  { why: 'write “status”', pattern: /\bstates?\b/, kinds: TEXT },
  { why: 'write “demo”', pattern: /\bdemonstration\b/i, kinds: READ },
  {
    why: 'write “invalid value” and “stops startup”',
    pattern: /\bbad values?\b|\bstops the start\b/i,
    kinds: READ,
  },
  { why: 'write “debatable”', pattern: /\bmade otherwise\b/ },
  { why: 'drop “, too”', pattern: /, too[.;]?$|, too\./ },
  {
    why: 'write “already paid”, “nothing is due” or what it is',
    pattern: /\b[Nn]othing of (?:it|this|that|them)\b|\bof it is left\b|\bis left of\b/,
  },
  {
    why: 'money is refunded, cancelled or due',
    pattern:
      /\b(?:is|was|were|been|be) (?:taken off|given back|taken back)\b|\bTaken (?:back|off)\b|\bnot wait any more\b/,
    kinds: READ,
  },
  {
    why: 'say who does it: “We will email you”',
    pattern:
      /\b(?:[Ee]mail|SMS|page|list|office) tells (?:you|them|us)\b|\b[Nn]obody is \w+ to\b|\bplayed by\b/,
    kinds: READ,
  },
  {
    why: '“We could not …”: say what happened and what to do',
    pattern:
      /\b(?:could|can) not be (?:saved|read|loaded|sent|reached|made|found|opened|deleted|shown|confirmed|checked|kept|removed)\b/,
    kinds: TEXT,
  },
  { why: 'write “will stop working”', pattern: /\b(?:work|works|shown|asked|counts?) no more\b/ },
  {
    why: '“can” is ability, “must” a rule',
    pattern: /\bwants a (?:restart|new|second)\b|\bshall be\b/,
  },
  {
    why: 'say “any”, “hide” or “default”',
    pattern: /^With or without|^Without void|^As they come$|^All of them$/,
    kinds: TEXT,
  },
  { why: 'write “from” or “for”', pattern: /\b[Cc]ode of your app\b|^Receipt of\b/, kinds: READ },
];

/** What customers have read wrong before. */
const NUMBERS: Rule[] = [
  {
    why: 'one is not many',
    pattern: /\b1 (?:emails|days|items|lines|messages|seats)\b/,
    kinds: TEXT,
  },
  { why: 'the product’s code name is ours', pattern: /\bbiashara\b/i, kinds: TEXT },
];

/** How it is set. */
const MARKS: Rule[] = [
  { why: 'curly quotes and apostrophes', pattern: /\p{L}'\p{L}|\p{L}s' |"/u, kinds: TEXT },
  { why: '“…” is one character', pattern: /\.\.\./, kinds: TEXT },
  { why: 'no chains of semicolons', pattern: /;[^;]*;/, kinds: TEXT },
];

/** More than a reader keeps in mind. */
const LONGEST_SENTENCE = 25;

/** Where a sentence ends: at its mark, or at the next line of a list or heading. */
const ENDS = /(?<=[.!?…:;])\s+|\s+(?:-|##?)\s+/;

const RULES: Rule[] = [...TERMS, ...SENTENCES, ...NUMBERS, ...MARKS];

/** What the guide asks of these words: what each broken rule says, empty if they are plain. */
export function brokenRules(words: string, kind: Kind): string[] {
  const long = kind === 'text' ? words.split(ENDS).filter(isLong) : [];
  const broken = RULES.filter(
    ({ pattern, kinds }) => (kinds ?? [kind]).includes(kind) && pattern.test(words),
  ).map(({ why, pattern }) => `${why} (“${pattern.exec(words)![0].trim()}”)`);
  return [
    ...broken,
    ...long.map((one) => `at most ${LONGEST_SENTENCE} words a sentence (“${one}”)`),
  ];
}

const isLong = (sentence: string): boolean => sentence.split(/\s+/).length > LONGEST_SENTENCE;
