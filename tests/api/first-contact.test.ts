import { expect, inject, it } from 'vitest';
import { openPostgres } from '../../src/db/postgres.ts';

const refusedAt = (url: URL) =>
  openPostgres({ url: url.href, directUrl: null, poolSize: 1 }, () => undefined);

it('a database or a user that is not there is named in words, with the setting', async () => {
  const url = new URL(inject('postgresAdminUrl'));
  url.pathname = '/nowhere';
  await expect(refusedAt(url)).rejects.toThrow(
    /^DATABASE_URL .*: the database does not exist\. Create it, or correct its name \(3D000\)$/,
  );
  const stranger = new URL(inject('postgresAdminUrl'));
  stranger.username = 'nobody';
  await expect(refusedAt(stranger)).rejects.toThrow(/^DATABASE_URL .* \(28(000|P01)\)$/);
});
