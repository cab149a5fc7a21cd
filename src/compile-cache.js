import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// What was compiled at the last start is kept. Where nothing can be written, it is compiled again.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));
