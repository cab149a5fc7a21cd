export { cleanHtml, markdownToHtml, plainText } from './richtext.ts';
