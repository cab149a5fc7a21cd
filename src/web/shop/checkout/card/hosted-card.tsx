import { useImperativeHandle, type Ref } from 'react';
import { checkoutMessages } from '../../../texts/messages/en.ts';
import type { CardFields } from './card-fields.ts';
import { checkout as checkoutWords } from '../../../texts/checkout/en.ts';

/** No fields of ours: the card is typed at Paystack's own page, which sends the browser back (docs/providers.md §2.10). */
export function HostedCard({ ref }: { ref: Ref<CardFields> }) {
  const words = checkoutWords.card;
  useImperativeHandle(ref, () => ({
    check: async () => null,
    async confirm({ approvalUrl }) {
      if (!approvalUrl) return { kind: 'refused', message: checkoutMessages.cardFailed };
      location.assign(approvalUrl);
      return { kind: 'left' };
    },
  }));
  return <p>{words.hosted}</p>;
}
