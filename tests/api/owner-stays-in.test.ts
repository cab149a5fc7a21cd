import { describe, expect, test } from 'vitest';
import { DAY } from '../../src/kernel/clock.ts';
import { PASSWORD, registrationOf } from '../support/accounts.ts';
import { mailsTo } from '../support/mailbox.ts';
import { useProduct } from '../support/product.ts';
import { ownerAndStrangers, WRONG, deviceOf } from '../support/strangers.ts';

/** D141: what strangers do with an address keeps its owner out of nothing. RATE_LIMIT_SCALE is 1000 here and scales none of it. */

const product = useProduct();
const { login, askReset, owner, strangersUseUp } = ownerAndStrangers(product);

describe('wrong passwords of strangers', () => {
  test('do not keep out the browser that has signed in before', async () => {
    const device = await owner('kept.in@example.com');
    expect((await strangersUseUp('kept.in@example.com')).status).toBe(429);
    const answers = [
      await login('Kept.In@example.com', PASSWORD, device),
      await login('kept.in@example.com', WRONG, device),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([200, 401]);
  });

  test('a known browser has ten tries of its own, of which no other loses one', async () => {
    const device = await owner('own.tries@example.com');
    for (let tries = 0; tries < 10; tries++)
      expect((await login('own.tries@example.com', WRONG, device)).status).toBe(401);
    expect((await login('own.tries@example.com', PASSWORD, device)).status).toBe(429);
    expect((await login('own.tries@example.com', PASSWORD)).status).toBe(200);
  });

  test('the browser is known by a cookie that scripts cannot read, that outlives signing out, and of which the server keeps a hash', async () => {
    await product.api('POST', '/api/auth/register', registrationOf('cookie@example.com'));
    const answer = await login('cookie@example.com', PASSWORD);
    const line = answer.headers.getSetCookie().find((one) => one.startsWith('device='))!;
    expect(line).toMatch(/HttpOnly/i);
    expect(line).toMatch(/SameSite=Lax/i);
    expect(line).toMatch(/Max-Age=31536000/i);
    const out = await product.api('POST', '/api/auth/logout', undefined, {
      cookie: `${answer.cookie}; ${deviceOf(answer)}`,
    });
    expect(deviceOf(out)).toBeNull();
    expect(JSON.stringify(await product.db.query('select * from known_devices'))).not.toContain(
      deviceOf(answer)!.slice('device='.length),
    );
    await strangersUseUp('cookie@example.com');
    expect((await login('cookie@example.com', PASSWORD, deviceOf(answer)!)).status).toBe(200);
  });

  test('a known browser of one account is a stranger to another, and a planted cookie is worth nothing after the sign-in', async () => {
    const planted = await owner('attacker@example.com');
    await owner('target@example.com');
    await strangersUseUp('target@example.com');
    expect((await login('target@example.com', WRONG, planted)).status).toBe(429);
    await owner('second.target@example.com');
    const answer = await login('second.target@example.com', PASSWORD, planted);
    await strangersUseUp('second.target@example.com');
    expect((await login('second.target@example.com', PASSWORD, planted)).status).toBe(429);
    const both = deviceOf(answer)!;
    expect((await login('second.target@example.com', PASSWORD, both)).status).toBe(200);
    await strangersUseUp('attacker@example.com');
    expect((await login('attacker@example.com', PASSWORD, both)).status).toBe(200);
  });

  test('wait longer each time, two hours at the most, and start anew after a quiet day', async () => {
    await owner('patient@example.com');
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const refused = await strangersUseUp('patient@example.com');
      expect(refused.status).toBe(429);
      const wait = Number(refused.headers.get('retry-after'));
      waits.push(Math.round(wait / 60));
      product.clock.advance(wait * 1000 + 1000);
    }
    expect(waits).toEqual([15, 30, 60, 120, 120]);
    product.clock.advance(DAY);
    expect(
      Math.round(
        Number((await strangersUseUp('patient@example.com')).headers.get('retry-after')) / 60,
      ),
    ).toBe(15);
  });

  test('against an address without an account are answered alike, word by word', async () => {
    await owner('exists@example.com');
    const answers = [
      await strangersUseUp('exists@example.com'),
      await strangersUseUp('exists.not@example.com'),
    ];
    const [one, other] = answers.map(({ status, body, headers }) => ({
      status,
      body: { ...(body as object), requestId: '' },
      names: [...headers.keys()].sort(),
    }));
    expect(one).toEqual(other);
  });

  test('a new password makes older browsers strangers, and knows the one that chose it', async () => {
    const old = await owner('changed@example.com');
    await askReset('changed@example.com', old);
    const [mail] = await mailsTo(product, 'changed@example.com', 'link for a new password');
    const reset = await product.api(
      'POST',
      `/api/auth/reset-password/${/\/reset-password\/(\S+)/.exec(mail!.text)![1]!}`,
      { password: 'Baobab-9-shade' },
    );
    expect(reset.status).toBe(200);
    await strangersUseUp('changed@example.com');
    expect((await login('changed@example.com', 'Baobab-9-shade', old)).status).toBe(429);
    expect((await login('changed@example.com', 'Baobab-9-shade', deviceOf(reset)!)).status).toBe(
      200,
    );
  });
});
