/** Who may import whom: the house plan as rules (docs/architecture.md). */
/** What live mode never loads. */
const DEMO = '^src/(sandbox/|db/embedded\\.ts$)';
/** What is built: all of src/web but the table of its routes, which the server reads. */
const PAGES = '^src/web/(?!pages\\.ts$|lib/page-route\\.ts$|.*/route\\.ts$)';
const module_ = '^src/modules/([^/]+)/';

module.exports = {
  forbidden: [
    // What ships is installed without development packages: pages are built, the demonstration's parts loaded in demo mode.
    {
      name: 'production-reaches-no-dev-dependency',
      severity: 'error',
      // But the terminal's formatter, where it is installed.
      from: { path: '^src/', pathNot: `\\.test\\.ts$|${PAGES}|${DEMO}|^src/terminal\\.ts$` },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'demo-parts-when-asked-for',
      severity: 'error',
      from: { path: '^src/', pathNot: `\\.test\\.ts$|${DEMO}` },
      to: { path: DEMO, dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    // But the runtime's own cryptography, from which keys.ts derives.
    {
      name: 'kernel-knows-nothing',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(src/kernel/|(node:)?crypto$)' },
    },
    {
      name: 'contracts-know-kernel-and-zod',
      severity: 'error',
      from: { path: '^src/contracts/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(src/(contracts|kernel)/|node_modules/zod)' },
    },
    {
      name: 'db-knows-kernel',
      severity: 'error',
      from: { path: '^src/db/', pathNot: '\\.test\\.ts$|^src/db/seed/' },
      to: { path: '^src/', pathNot: '^src/(db|kernel)/' },
    },
    {
      name: 'seed-knows-contracts',
      severity: 'error',
      from: { path: '^src/db/seed/' },
      to: { path: '^src/', pathNot: '^src/(db|contracts|kernel)/' },
    },
    {
      name: 'module-knows-little',
      severity: 'error',
      from: { path: '^src/modules/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(kernel|contracts|db|modules)/' },
    },
    {
      name: 'statements-in-stores',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/db/|\\.store\\.ts$|\\.test\\.ts$' },
      to: { path: '^node_modules/drizzle-orm/' },
    },
    {
      name: 'modules-by-their-door',
      severity: 'error',
      from: { path: module_ },
      to: { path: '^src/modules/', pathNot: '^src/modules/($1/|[^/]+/index\\.ts$)' },
    },
    {
      name: 'payments-know-neither-orders-nor-invoices',
      severity: 'error',
      from: { path: '^src/modules/payments/' },
      to: { path: '^src/modules/(orders|invoices|quotes)/' },
    },
    {
      name: 'adapter-knows-its-port',
      severity: 'error',
      from: { path: '^src/adapters/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^src/',
        pathNot:
          '^src/(kernel/|adapters/|modules/payments/gateway\\.ts|modules/notices/channels\\.ts|modules/accounts/identity-provider\\.ts|modules/files/storage\\.ts)',
      },
    },
    {
      name: 'adapters-apart',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/adapters/', pathNot: '^src/adapters/$1/' },
    },
    {
      name: 'sandbox-knows-kernel',
      severity: 'error',
      from: { path: '^src/sandbox/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '^src/(kernel|sandbox)/' },
    },
    {
      name: 'web-knows-contracts-and-kernel',
      severity: 'error',
      from: { path: '^src/web/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^src/', pathNot: '^src/(web|contracts|kernel)/' },
    },
    {
      name: 'surfaces-apart',
      severity: 'error',
      from: { path: '^src/web/(site|shop|account|office)/' },
      to: { path: '^src/web/(site|shop|account|office)/', pathNot: '^src/web/$1/' },
    },
    {
      name: 'ui-and-lib-know-no-surface',
      severity: 'error',
      from: { path: '^src/web/(components|ui|lib|shell)/' },
      to: { path: '^src/web/(site|shop|account|office)/' },
    },
    {
      name: 'http-knows-no-module',
      severity: 'error',
      from: { path: '^src/http/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/(modules|adapters|sandbox|db|wiring|config)' },
    },
    {
      name: 'config-at-the-top-only',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: '^src/(main|product|admin-recover)\\.ts$|^src/(wiring|config)/',
      },
      to: { path: '^src/config' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^build/|\\+types|virtual:)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js'] },
  },
};
