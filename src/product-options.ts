import type { Database } from './db/database.ts';
import type { createApp } from './http/app.ts';
import type { Clock } from './kernel/clock.ts';
import type { Renderer } from './http/pages/renderer.ts';
import type { ResolveTxt } from './modules/setup/index.ts';
import type { Terminal } from './terminal.ts';

/** What a start may be given beside its configuration. */
export interface ProductOptions {
  clock?: Clock;
  /** The stand-ins' own time, which is ours unless told. */
  providersClock?: Clock;
  /** The pages; the built ones unless told (development gives Vite's). */
  renderer?: Renderer;
  /**
   * An open database; otherwise the configured one is opened. It is closed at the end in both
   * cases.
   */
  database?: Database;
  /** Multiplies the waits of the work that comes round; 1 unless told. */
  pace?: number;
  /** What limits by the minute go by, in milliseconds; the machine's time unless told. */
  limitsNow?: () => number;
  /** Milliseconds of a live end in which everything is still served; 3,000 unless told. */
  leave?: number;
  /** Looks up DNS; the system's name servers unless told. */
  resolveTxt?: ResolveTxt;
  /** Hears what the start is doing, and takes the log. */
  terminal?: Terminal | null;
  /** Hot reload: Vite's middleware, and pages that are never kept. */
  development?: { middleware: NonNullable<Parameters<typeof createApp>[0]['middleware']> };
}
