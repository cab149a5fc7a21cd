import { useState } from 'react';
import type { chooseMyServiceCard, MyService } from '../../../contracts/my-services.ts';
import { showCard, showExpiry } from '../../../kernel/card.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { copy } from './copy.ts';
import { Fault } from './panel.tsx';
import { useCall } from './use-call.ts';

const words = copy.services.card;

interface CardProps {
  service: MyService;
  card: NonNullable<MyService['card']>;
  onChanged: (service: MyService) => void;
}

/** Has the account's kept card charged on the day that a renewal is due, or turns it off. */
export function Card({ service: { id, name }, card, onChanged }: CardProps) {
  const [asked, setAsked] = useState(false);
  const call = useCall();
  const shown = showCard(card);
  const choose = (charged: boolean): Promise<void> =>
    call.run(async () => {
      onChanged(
        await callAt<typeof chooseMyServiceCard>('PUT', '/api/services/mine/{id}/card', {
          params: { id },
          body: { charged },
        }),
      );
      setAsked(false);
    });
  return (
    <>
      {card.charged && (
        <p className="mt-3">{fill(words.on, { card: shown, expires: showExpiry(card.expires) })}</p>
      )}
      <Button
        type="button"
        data-app
        variant="quiet"
        className="mt-3"
        busy={call.busy}
        onClick={() => (card.charged ? void choose(false) : setAsked(true))}
        aria-label={fill(card.charged ? words.turnOffOf : words.turnOnOf, { name })}
      >
        {card.charged ? words.turnOff : words.turnOn}
      </Button>
      <Fault>{!asked && call.fault}</Fault>
      <Dialog open={asked} title={fill(words.title, { name })} onClose={() => setAsked(false)}>
        <p>{fill(words.text, { card: shown })}</p>
        <Fault>{call.fault}</Fault>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button type="button" variant="quiet" onClick={() => setAsked(false)}>
            {copy.services.plan.cancel}
          </Button>
          <Button type="button" busy={call.busy} onClick={() => void choose(true)}>
            {words.save}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
