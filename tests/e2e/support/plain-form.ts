import { expect } from 'vitest';
import { siteUrl } from './site.ts';

export type Fields = Record<string, string | File>;

/** Sends fields as a browser without script does by the form of a page that has them all, with what else the form holds; answers the page that comes then. */
export async function sendPlain(
  html: string,
  action: string,
  fields: Fields,
): Promise<{ status: number; url: string; text: string }> {
  const leads = (tag: string): boolean =>
    tag.includes('method="post"') &&
    [action, undefined].includes(/ action="([^"#]*)/.exec(tag)?.[1]?.replaceAll('&amp;', '&'));
  const form = [...html.matchAll(/<form[^]*?<\/form>/g)]
    .map(([one]) => one)
    .find(
      (one) =>
        leads(/<form[^>]*>/.exec(one)![0]) &&
        Object.keys(fields).every((name) => one.includes(` name="${name}"`)),
    );
  if (!form) return expect.fail(`no form to ${action} has ${Object.keys(fields).join(', ')}`);
  const hidden = [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const held = Object.fromEntries(hidden.map(([, name, value]) => [name!, value!]));
  const body = form.includes('multipart/form-data') ? new FormData() : new URLSearchParams();
  for (const [name, value] of Object.entries({ ...held, ...fields }))
    body.append(name, value as string);
  const answer = await fetch(siteUrl() + action, { method: 'POST', body });
  return { status: answer.status, url: answer.url, text: await answer.text() };
}
