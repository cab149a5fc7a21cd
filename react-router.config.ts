import type { Config } from '@react-router/dev/config';
import { EDITION } from './tools/edition.ts';

export default {
  appDirectory: 'src/web',
  buildDirectory: EDITION === 'en' ? 'build' : 'build/sw',
  ssr: true,
  // All routes stand in one manifest file, so that no call per visible link is made.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
