export { cleanHtml, markdownToHtml, mailHtml, mailText, plainText } from './richtext.ts';
