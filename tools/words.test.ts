import { expect, test } from 'vitest';
import { findingsIn } from './words.ts';
import { brokenRules } from './words/rules.ts';
import { commentsIn, proseIn } from './words/prose.ts';
import { textsIn } from './words/strings.ts';

/** As found, and as it should be: the guide's examples. */
const EXAMPLES: [found: string, better: string][] = [
  ['who has none starts with Web', 'If you have never programmed, start with Web'],
  ['Your score will stand here', 'Your score will appear here'],
  ['Stands on your invoice', 'Shown on your invoice'],
  ['How we treat your data stands in the …', 'Our Privacy Notice explains how we use your data'],
  ['Pay all the same', 'Pay anyway'],
  ['With this number the money finds its invoice', 'Use this number so we can match your payment'],
  ['paid meanwhile, or taken back', 'already paid or cancelled'],
  ['above Ksh 500 counts for the rest', 'any extra goes towards the balance'],
  ['the word of the bank', 'confirmation from your bank'],
  ['Your receipt stands here as soon as it is paid', 'Your receipt will appear here once you pay'],
  ['Code of your app', 'Code from your app'],
  ['Those that you have work no more', 'Your old codes will stop working'],
  ['Is deleted but for', 'Deleted, except'],
  ['The invitation waits for its person', 'Invitation not accepted yet'],
  ['lines and customer stand from then on', 'lines and customer cannot change after sending'],
  ['Give it its day', 'Set the due date'],
  ['Nobody is written to', 'No email is sent'],
  ['is open again then', 'becomes due again'],
  ['Nothing of this payment is left', 'Already fully refunded'],
  [
    'What stands here is still yours: make it anew or copy it',
    'Your text is safe: recreate the record or copy it',
  ],
  ['Choose at each what it shall be', 'Choose a value for each field'],
  ['This is not the state that you saw', 'This record has changed. Reload it'],
  ['This money does not wait any more', 'This payment is already assigned'],
  ['Its due date is over: move …', 'The due date has passed. Set a later one'],
  ['somebody of the house', 'a staff member'],
  [
    'From now on you are asked for it, or for another second step',
    'You will now enter a code or use a passkey after your password',
  ],
  ['Without void ones · As they come · With or without …', 'Hide void · Default order · Any'],
  ['All of them', 'View all'],
  ['Taken off invoice INV-00042', 'Credit against invoice INV-00042'],
  [
    'Has a colleague the same record open, their name stands above it',
    'If a colleague has it open, their name appears',
  ],
  ['What a row can become stands beside it', 'Main actions are beside each row'],
  [
    'A bad value stops the start with one line',
    'An invalid value stops startup with a one-line error',
  ],
  ['are played by stand-ins', 'are simulated'],
  ['for the machine room; SIGTERM ends in order', 'for monitoring; shuts down cleanly on SIGTERM'],
  ['a change of the server wants a restart', 'restart after server changes'],
  ['a choice that somebody could have made otherwise', 'any debatable choice'],
  ['The demonstration has lived half a year', 'Demo data now covers six months'],
];

test.each(EXAMPLES)('“%s” is refused, “%s” is not', (found, better) => {
  expect(brokenRules(found, 'text')).not.toEqual([]);
  expect(brokenRules(better, 'text')).toEqual([]);
});

test('a text says one thing a sentence; a list is no sentence', () => {
  const words = (count: number) => `${'word '.repeat(count)}end.`;
  expect(brokenRules(words(24), 'text')).toEqual([]);
  expect(brokenRules(words(25), 'text')).toHaveLength(1);
  expect(
    brokenRules(`What you do - ${'write pages '.repeat(8)}- ${'read '.repeat(20)}`, 'text'),
  ).toEqual([]);
});

test('texts of people are found in code, those of programmers and machines are not', () => {
  const source = `
    import { x } from './some words here';
    console.error('Nobody reads this one');
    const found = sql\`select words from texts\`;
    export const messages = { gone: 'The page has gone', code: 'not_found', sw: 'Ukurasa haupo tena' };
    switch (step) { case 'begins a new step': break; }
    if (network === 'Not open') throw new Error('It was closed before');
    export const meta = () => pageMeta({ title: 'Work', path: '/about' });
    export const Part = ({ n }) => (
      <a href="/about us" className="mt-4 flex p-2" aria-label={\`Read \${n} pages\`}>
        {n > 1 ? 'Several' : words.one}, {words.two} Read more
      </a>
    );`;
  expect(textsIn(source, 'part.tsx').map(({ text }) => text)).toEqual([
    'The page has gone',
    'Work',
    'Read … pages',
    'Several',
    'Read more',
  ]);
});

test('of a document the prose is read, of a comment its sentences; code and quoted texts are not', () => {
  const document =
    '# A title\n\nRun `npm start`, and **Save** it.\n\n```\ncode here\n```\n\n| one cell | "Fixed text" |\n|---|---|\n';
  expect(proseIn(document, 'README.md').map(({ line, text }) => [line, text])).toEqual([
    [1, 'A title'],
    [3, 'Run …, and … it.'],
    [9, 'one cell'],
  ]);
  const source = '/** First line\n * and second. */\nconst a = 1;\n// A note\n// in two lines.\n';
  expect(commentsIn(source, 'a.ts').map(({ text }) => text)).toEqual([
    'First line and second.',
    'A note in two lines.',
  ]);
});

test('misspelt and repeated words and wrong articles are findings, names we know are not', () => {
  const text = (words: string) => findingsIn([{ file: 'a.ts', line: 1, text: words }], 'text');
  expect(text('The colour of an invoice paid by M-Pesa')).toEqual([]);
  for (const wrong of [
    'Your recieved order',
    'Pay the the rest',
    'Get a invoice',
    'The color of it',
  ])
    expect(text(wrong)).toHaveLength(1);
});
