import { readConfig, type Config } from '../../src/config/config.ts';

/** The first administrator of every test product. */
export const ADMIN = { email: 'admin@mfano.example', password: 'Kilimanjaro-5895' };

/** Demo mode in a folder of its own, silent, with limits that no test reaches by accident. `env` overrides it. */
export function testConfig(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
): Config {
  return readConfig({
    PORT: String(port),
    DATA_DIR: dataDir,
    MODE: 'demo',
    LOG_LEVEL: 'fatal',
    RATE_LIMIT_SCALE: '1000',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
}
