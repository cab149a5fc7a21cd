// What `npm start` runs. Node asks the cache for the compiled main.ts, so it does not load its TypeScript compiler, which takes 17 MB.
import './compile-cache.js';

await import('./main.ts');
