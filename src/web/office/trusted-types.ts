import DOMPurify from 'dompurify';
import { WORKER } from '../lib/service-worker.ts';

/** How React makes the element of a script, to which it gives a text that never runs. */
const ELEMENT_OF_REACT = '<script></script>';

/**
 * What the office's pages ask of the browser (src/http/security.ts): text becomes markup only by this policy, which
 * makes it safe, whoever hands it over, a package or a slip of ours; it never becomes a script, nor the address of one
 * but the service worker's. What is refused is reported, and throws where it was tried.
 */
export function guardSinks(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === ELEMENT_OF_REACT ? html : DOMPurify.sanitize(html)),
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
}
