import { renderSVG } from 'uqr';

/** The QR code of an address, as SVG, for a phone's camera. */
export function drawCode(address: string): string {
  return renderSVG(address, { border: 2, ecc: 'M' });
}
