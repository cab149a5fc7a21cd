import { expect, it } from 'vitest';
import { useProduct } from '../support/product.ts';
import { shopOf } from '../support/shop.ts';

/** What /metrics tells those who watch over it (deploy/alerts.yml goes by these names). */
const product = useProduct();
const shop = shopOf(product);

it('tells how long calls take, how the work goes, and what is kept', async () => {
  await product.api('GET', '/api/catalogue');
  const order = await shop.order();
  await shop.start('mpesa', order);
  await product.db.query(
    `insert into notices (id, channel, template, reference, recipient, text, status, created_at) values
      ('ntc_m1', 'sms', 'receipt', 'm1', '254700000000', 'x', 'failed', now())`,
  );
  const { text } = await product.api('GET', '/metrics');
  for (const line of [
    /^http_request_duration_seconds_count\{route="\/api\/orders",status="2xx"\} \d+$/m,
    /^outbound_duration_seconds_count\{host="127\.0\.0\.1:\d+",outcome="answer"\} \d+$/m,
    /^payments_open 1$/m,
    /^outbox_given_up\{status="failed"\} 1$/m,
    /^inbox_oldest_seconds [\d.]+$/m,
    /^jobs_failed 0$/m,
    /^kept_pages 1$/m,
    /^database_deaf 0$/m,
    /^nodejs_eventloop_lag_p99_seconds /m,
  ])
    expect(text).toMatch(line);
  expect(text).not.toMatch(/(?<![\d.])2547\d{8}(?!\d)/);
});
