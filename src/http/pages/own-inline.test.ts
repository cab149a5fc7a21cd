import { expect, test } from 'vitest';
import { extractOwnScripts } from './renderer.ts';

const MARK = 'k3s9dq2m';
const own = (text: string, more = ''): string => `<script nonce="${MARK}"${more}>${text}</script>`;

test('the scripts that the renderer marked are ours, and the page goes without the mark (D225)', () => {
  const page = `<head><link nonce="${MARK}" href="/a.css"/>${own('shell()')}</head>${own('import "/a.js"', ' type="module" async=""')}`;
  expect(extractOwnScripts(page, MARK)).toEqual({
    html: '<head><link href="/a.css"/><script>shell()</script></head><script type="module" async="">import "/a.js"</script>',
    scripts: ['shell()', 'import "/a.js"'],
  });
});

test.each([
  ['without a mark', '<script>stolen()</script>'],
  ['with a mark that was guessed', '<script nonce="guessed">stolen()</script>'],
  ['of the page before', '<script nonce="k3s9dq2n">stolen()</script>'],
  ['that names a file', `<script nonce="${MARK}" src="/a.js"></script>`],
])('a script %s is none of ours', (_, script) => {
  expect(extractOwnScripts(`${own('shell()')}${script}`, MARK).scripts).toEqual(['shell()']);
});
