import { useState } from 'react';
import type {
  chooseMyServicePrompts,
  MyService,
  chooseMyServiceCard,
} from '../../../contracts/my-services.ts';
import { showCard, showExpiry } from '../../../kernel/card.ts';
import { showPhone } from '../../../kernel/phone.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { Fault, useOnBehalf, useCall, QuietButton } from './panel.tsx';

const words = copy.services.prompts;

interface PromptsProps {
  service: MyService;
  onChanged: (service: MyService) => void;
}

/** Asks for an M-Pesa prompt on the day that a renewal is due, or turns it off. */
export function Prompts({ service, onChanged }: PromptsProps) {
  const { id, name, promptPhone } = service;
  const [asked, setAsked] = useState(false);
  const call = useCall();
  const query = useOnBehalf();
  const choose = (phoneNumber: string | null): Promise<void> =>
    call.run(async () => {
      onChanged(
        await callAt<typeof chooseMyServicePrompts>('PUT', '/api/services/mine/{id}/prompts', {
          params: { id },
          query,
          body: { phoneNumber },
        }),
      );
      setAsked(false);
    });
  return (
    <>
      {promptPhone !== null && (
        <p className="mt-3">{fill(words.on, { phone: showPhone(promptPhone) })}</p>
      )}
      <QuietButton
        className="mt-3"
        busy={call.busy}
        onClick={() => (promptPhone === null ? setAsked(true) : void choose(null))}
        aria-label={fill(promptPhone === null ? words.turnOnOf : words.turnOffOf, { name })}
      >
        {promptPhone === null ? words.turnOn : words.turnOff}
      </QuietButton>
      <Fault>{!asked && call.fault}</Fault>
      <Dialog open={asked} title={fill(words.title, { name })} onClose={() => setAsked(false)}>
        <p>{words.text}</p>
        <form
          noValidate
          className="mt-4"
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget).get('phoneNumber');
            void choose(typeof typed === 'string' ? typed : '');
          }}
        >
          <TextField
            label={words.phone}
            name="phoneNumber"
            type="tel"
            autoComplete="tel"
            error={call.fault}
          />
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {copy.services.plan.cancel}
            </Button>
            <Button busy={call.busy}>{words.save}</Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

const cardWords = copy.services.card;

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
        <p className="mt-3">
          {fill(cardWords.on, { card: shown, expires: showExpiry(card.expires) })}
        </p>
      )}
      <QuietButton
        className="mt-3"
        busy={call.busy}
        onClick={() => (card.charged ? void choose(false) : setAsked(true))}
        aria-label={fill(card.charged ? cardWords.turnOffOf : cardWords.turnOnOf, { name })}
      >
        {card.charged ? cardWords.turnOff : cardWords.turnOn}
      </QuietButton>
      <Fault>{!asked && call.fault}</Fault>
      <Dialog open={asked} title={fill(cardWords.title, { name })} onClose={() => setAsked(false)}>
        <p>{fill(cardWords.text, { card: shown })}</p>
        <Fault>{call.fault}</Fault>
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setAsked(false)}>
            {copy.services.plan.cancel}
          </Button>
          <Button busy={call.busy} onClick={() => void choose(true)}>
            {cardWords.save}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
