import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { CLAY, INK, LINE, PAPER, PINE } from '../kernel/colours.ts';
import { escapeHtml } from '../kernel/html.ts';
import { sendStored, storePage, type StoredPage } from './pages/stored-page.ts';
import { hashes } from './security.ts';

/** The description of every call as the build wrote it (tools/api-description.ts). */
export const DESCRIPTION = join(import.meta.dirname, '../../build/api-description.json');
/** Marks an installation's own value. */
export const OWN = { host: '%HOST%', url: '%URL%', cookie: '%COOKIE%' };

const ASSETS = join(import.meta.dirname, '../../build/client/assets');
/** The viewer's text before our changes. */
const STYLE = `
  body { margin: 0; background: ${PAPER}; color: ${INK}; font: 1rem/1.6 system-ui, sans-serif }
  .before { padding: 2rem 1.5rem }
  button[aria-label="Menu and search"] { border: 0 }
  button[aria-label="Menu and search"]:focus-visible { outline: 3px solid ${INK}; outline-offset: 2px }
`;
/** The viewer's one stylesheet that is written as a text: that of its scroll bars. Another release of it may bring another. */
const SCROLL_BARS = "'sha256-QMIg+bpjm3JdElJ388KYke01izlUW0UoNOeKjpMxdgc='";
/**
 * The viewer searches in a worker of its own, and is to reach nothing but the description. It writes its rules one by one
 * into a style element that is empty and stays so: besides that, its scroll bars and our own take effect, and no other.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${hashes([STYLE, '']).join(' ')} ${SCROLL_BARS}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  'worker-src blob:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * /api/openapi.json and /api/docs, which shows it (Redoc, served from our build): made once, when the first of them is
 * asked for, and kept as bytes. Throws where nothing was built.
 */
export function registerDocs(app: FastifyInstance, publicUrl: string): void {
  let made: Promise<Record<'description' | 'page', StoredPage>> | undefined;
  const read = () => (made ??= make(publicUrl));
  app.get('/api/openapi.json', async (request, reply) =>
    send(request, reply, (await read()).description),
  );
  app.get('/api/docs', async (request, reply) => send(request, reply, (await read()).page));
}

async function make(publicUrl: string): Promise<Record<'description' | 'page', StoredPage>> {
  const { host, protocol } = new URL(publicUrl);
  const document = (await readFile(DESCRIPTION, 'utf8'))
    .replace(OWN.host, host)
    .replace(OWN.url, publicUrl)
    .replace(OWN.cookie, protocol === 'https:' ? '__Host-session' : 'session');
  const keep = (headers: Record<string, string>, body: string) =>
    storePage(200, headers, body, new Set());
  return {
    description: keep({ 'content-type': 'application/json; charset=utf-8' }, document),
    page: keep(
      { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY },
      pageOf(`API for ${host}`),
    ),
  };
}

async function send(request: FastifyRequest, reply: FastifyReply, page: StoredPage): Promise<void> {
  const headers = { ...(reply.getHeaders() as Record<string, string>), ...page.headers };
  reply.hijack();
  await sendStored(request.raw, reply.raw, { ...page, headers });
}

/** Redoc as the build laid it down (tools/build.ts). */
function viewer(): string {
  const files = existsSync(ASSETS) ? readdirSync(ASSETS) : [];
  return `/assets/${files.find((name) => /^redoc-[\w.-]+\.js$/.test(name)) ?? 'redoc.js'}`;
}

/** How the viewer looks: our paper, ink and sunrise (src/kernel/colours.ts), and the system's letters. */
const THEME = {
  colors: { primary: { main: CLAY }, text: { primary: INK }, border: { light: LINE } },
  sidebar: { backgroundColor: PAPER, textColor: INK },
  rightPanel: { backgroundColor: PINE },
  fab: { backgroundColor: PINE, color: PAPER },
  typography: {
    fontSize: '16px',
    fontFamily: 'system-ui, sans-serif',
    headings: { fontFamily: 'system-ui, sans-serif', fontWeight: '700' },
    code: { fontFamily: 'ui-monospace, monospace', wrap: true },
  },
};

const attribute = (value: unknown): string => escapeHtml(JSON.stringify(value));

function pageOf(title: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(title)}</title>
<style>${STYLE}</style>
<redoc spec-url="/api/openapi.json" theme="${attribute(THEME)}" required-props-first sort-enum-values-alphabetically
  expand-responses="200,201" json-sample-expand-level="3" hide-schema-titles path-in-middle-panel>
  <p class="before">Every call of this server stands in <a href="/api/openapi.json">openapi.json</a> (OpenAPI 3.1). It is shown here once the page's script is there.</p>
</redoc>
<script src="${viewer()}" defer></script>
</html>
`;
}
