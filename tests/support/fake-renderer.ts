import type { Renderer } from '../../src/http/pages/renderer.ts';

/** Stands in for the built pages, so that tests of the API need no build: every address is one plain page. */
export const fakeRenderer: Renderer = {
  async render() {
    return page();
  },
  async renderDocument() {
    const response = page();
    return { response, html: await response.text(), inline: { scripts: [], styles: [] } };
  },
};

function page(): Response {
  return new Response('<!doctype html><html lang="en"><title>Test page</title></html>', {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
}
