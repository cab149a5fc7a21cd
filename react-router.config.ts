import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'src/web',
  buildDirectory: 'build',
  ssr: true,
  // All routes stand in one manifest file, so that no call per visible link is made.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
