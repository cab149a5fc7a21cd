import { expect, test, vi } from 'vitest';
import { asDocument } from './document.ts';
import type { Paper } from './paper.ts';
import { typeset } from './typeset.ts';

const clock = { now: () => new Date('2026-11-20T09:00:00Z') };
const party = { name: 'Mfano', lines: [] };

const paper = (number: string): Paper => ({
  language: 'en',
  heading: 'INVOICE',
  number,
  file: `invoice-${number}`,
  mark: null,
  seller: party,
  buyer: { ...party, label: 'To' },
  about: [],
  warning: null,
  blocks: [],
});

test('a hundred who ask for one paper at once get it from one setting of it', async () => {
  let read = 0;
  const set = () => asDocument('invoice 1', clock, async () => paper(String(++read)));
  const all = await Promise.all(Array.from({ length: 100 }, set));
  expect(read).toBe(1);
  expect(new Set(all).size).toBe(1);
  expect(all[0]).toMatchObject({ filename: 'invoice-1.pdf', contentType: 'application/pdf' });
});

test('who asks after what is stored was read gets a paper that is set anew', async () => {
  let stored = 'before';
  const reading = Promise.withResolvers<void>();
  const go = Promise.withResolvers<void>();
  const set = () =>
    asDocument('invoice 2', clock, async () => {
      const found = stored;
      reading.resolve();
      await go.promise;
      return paper(found);
    });
  const early = set();
  await reading.promise;
  stored = 'after';
  const late = set();
  go.resolve();
  expect([(await early).filename, (await late).filename]).toEqual([
    'invoice-before.pdf',
    'invoice-after.pdf',
  ]);
});

test('a long text in letters without spaces, or that no face has, is taken apart a few times, not for every letter', async () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  for (const letters of ['🎓', '学校']) {
    const text = letters.repeat(100);
    segment.mockClear();
    await typeset(
      {
        ...paper('1'),
        blocks: [{ kind: 'lines', columns: [{ title: 'Item', wide: true }], rows: [[text]] }],
      },
      clock.now(),
    );
    const taken = segment.mock.calls.reduce((sum, [part]) => sum + part.length, 0);
    expect(taken / text.length, letters).toBeLessThan(3);
  }
  segment.mockRestore();
});

test('to set papers costs the thread that answers everybody a small part for their setting, in whatever script', async () => {
  const scripts = ['学校', '한글', 'ትምህርት', 'مدرسة', 'विद्यालय', 'નિશાળ'];
  const papers = scripts.map((name, at) => ({
    ...paper(String(at)),
    buyer: { name: name.repeat(20), lines: [name.repeat(40)], label: 'To' },
  }));
  const costOf = async (set: (one: Paper) => Promise<unknown>): Promise<number> => {
    await set(paper('warm'));
    const before = process.threadCpuUsage();
    for (const one of papers) await set(one);
    const { user, system } = process.threadCpuUsage(before);
    return user + system;
  };
  const here = await costOf((one) => typeset(one, clock.now()));
  const away = await costOf((one) => asDocument(`away ${one.number}`, clock, async () => one));
  expect(away / here).toBeLessThan(0.5);
});

test('different papers are set one after another, and who would wait too long is told when to come back', async () => {
  let [now, most] = [0, 0];
  const set = (number: number) =>
    asDocument(`invoice ${number}`, clock, async () => {
      most = Math.max(most, ++now);
      await Promise.resolve();
      now--;
      return paper(String(number));
    });
  const all = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => set(at)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect([most, refused.length]).toEqual([1, 7]);
  for (const { reason } of refused)
    expect(reason).toMatchObject({ kind: 'unavailable', code: 'busy', retryAfter: 5 });
});
