import autocannon from 'autocannon';

/** A process of its own that asks one address as fast as it can: `load.ts <url> <seconds>`. Prints what came back as JSON. */
const [url, seconds] = process.argv.slice(2);
if (!url || !seconds) throw new Error('usage: load.ts <url> <seconds>');
const result = await autocannon({
  url,
  connections: 32,
  duration: Number(seconds),
  headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
});
console.log(
  JSON.stringify({
    answered: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    failed: result.non2xx + result.errors + result.timeouts,
  }),
);
