import type { SellerFacts } from '../../../contracts/seller.ts';
import { seller as words } from './copy.ts';

/** The seller, line by line, as on our PDFs. */
export function Seller({ seller, className = '' }: { seller: SellerFacts; className?: string }) {
  const { name, address, phone, email, kraPin, vatNumber } = seller;
  return (
    <address className={`text-sm not-italic wrap-anywhere ${className}`}>
      <strong className="block text-base">{name}</strong>
      <span className="whitespace-pre-line">{address}</span>
      <br />
      {phone}
      <br />
      {email}
      {kraPin && (
        <>
          <br />
          {words.kraPin} {kraPin}
        </>
      )}
      {vatNumber && (
        <>
          <br />
          {words.vat} {vatNumber}
        </>
      )}
    </address>
  );
}

/** The same on paper only: a page that is printed has no header of the site. */
export function PrintedSeller({ seller }: { seller: SellerFacts }) {
  return <Seller seller={seller} className="mb-8 hidden print:block" />;
}
