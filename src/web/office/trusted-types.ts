import DOMPurify from 'dompurify';
import { WORKER } from '../lib/service-worker.ts';

/** The markup from which React creates script elements, whose text never runs. */
const ELEMENT_OF_REACT = '<script></script>';

/**
 * The Trusted Types policy of the back office (src/http/security.ts). It sanitises all text that becomes markup, and
 * refuses scripts and script addresses except the service worker’s. Refusals are reported and throw.
 */
export function guardSinks(): void {
  window.trustedTypes?.createPolicy('default', {
    createHTML: (html) => (html === ELEMENT_OF_REACT ? html : DOMPurify.sanitize(html)),
    createScriptURL: (address) => (address === WORKER ? address : null),
  });
}
