import { lazy, Suspense, type RefObject } from 'react';
import type { PayPage } from '../../../contracts/pay-page.ts';
import { fromMajor } from '../../../kernel/money.ts';
import { Notice } from '../../ui/notice.tsx';
import type { CardFields } from '../checkout/card/card-fields.ts';
import { useTexts } from '../use-texts.ts';

// Only one of the two is ever needed, and only by who chooses Card.
const SandboxCard = lazy(async () => ({
  default: (await import('../checkout/card/sandbox-card.tsx')).SandboxCard,
}));
const StripeCard = lazy(async () => ({
  default: (await import('../checkout/card/stripe-card.tsx')).StripeCard,
}));

/** The card's fields of the checkout, for this invoice's amount and currency. */
export function CardBox({
  card,
  page,
  amount,
}: {
  card: RefObject<CardFields | null>;
  page: PayPage;
  amount: number;
}) {
  const copy = useTexts('invoice');
  const { sandbox, publishableKey, invoice } = page;
  if (!sandbox && !publishableKey) return <Notice tone="danger">{copy.cardFailed}</Notice>;
  return (
    <Suspense fallback={<div className="h-72 rounded-lg bg-sunken motion-safe:animate-pulse" />}>
      {sandbox ? (
        <SandboxCard ref={card} billingName="" />
      ) : (
        <StripeCard
          ref={card}
          publishableKey={publishableKey!}
          total={fromMajor(amount)}
          currency={invoice.currency}
        />
      )}
    </Suspense>
  );
}
