import { Extension } from '@tiptap/react';
import { DOMParser } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

const SHEETS = /<style[^]*?<\/style>/gi;
const TAGS = /<[a-z][^>]*>/gi;
const STYLES = /(?<=[\s"'])style(?=\s*=)/gi;
const PICTURES = /<img[^<>]*>/gi;
const OUR_PICTURE = /src="\/(?:uploads|images)\//i;

/** Words of other programs without pictures of other sites, which saving would drop, and their styles by another name. */
const taken = (html: string): string =>
  html
    .replace(SHEETS, '')
    .replace(PICTURES, (picture) => (OUR_PICTURE.test(picture) ? picture : ''))
    .replace(TAGS, (tag) => tag.replace(STYLES, 'data-style'));

/** Gives what is pasted its styles back: they tell what is bold. The page's policy keeps them from markup, not from scripts. */
class StyledParser extends DOMParser {
  override parseSlice(...[pasted, options]: Parameters<DOMParser['parseSlice']>) {
    for (const element of (pasted as Element).querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style!;
    return super.parseSlice(pasted, options);
  }
}

/** What comes in from a word processor: its structure and emphasis. */
export const Pasted = Extension.create({
  name: 'pasted',
  addProseMirrorPlugins() {
    const { schema } = this.editor;
    const clipboardParser = new StyledParser(schema, DOMParser.fromSchema(schema).rules);
    return [new Plugin({ props: { transformPastedHTML: taken, clipboardParser } })];
  },
});
