import { useState } from 'react';
import type {
  changeMyServicePlan,
  keepMyServicePlan,
  listMyServicePlans,
  MyService,
} from '../../../contracts/my-services.ts';
import type { PlanOffer } from '../../../contracts/services.ts';
import { formatMoney, fromMajor } from '../../../kernel/money.ts';
import { callAt } from '../../lib/api.ts';
import { fill } from '../../texts/fill.ts';
import { showDay } from '../../texts/show-day.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SelectField } from '../../ui/field.tsx';
import { copy } from './copy.ts';
import { Fault, useOnBehalf, useCall, QuietButton } from './panel.tsx';
import { PayNow } from './to-pay.tsx';

const words = copy.services.plan;
const sum = (major: number): string => formatMoney(fromMajor(major));

interface PlanProps {
  service: MyService;
  onChanged: (service: MyService) => void;
}

/** Changes the plan of a service by figures of the server, or takes that back. */
export function Plan({ service, onChanged }: PlanProps) {
  const { id, name, change } = service;
  const [offers, setOffers] = useState<PlanOffer[] | null>(null);
  const [chosen, setChosen] = useState('');
  const call = useCall();
  const query = useOnBehalf();
  const offer = offers?.find(({ packageId }) => packageId === chosen);

  const open = (): Promise<void> =>
    call.run(async () => {
      setChosen('');
      setOffers(
        await callAt<typeof listMyServicePlans>('GET', '/api/services/mine/{id}/plans', {
          params: { id },
          query,
        }),
      );
    });
  const choose = ({ packageId, total }: PlanOffer): Promise<void> =>
    call
      .run(async () =>
        onChanged(
          await callAt<typeof changeMyServicePlan>('POST', '/api/services/mine/{id}/plan', {
            params: { id },
            query,
            body: { packageId, total },
          }),
        ),
      )
      .finally(() => setOffers(null));
  const keep = (): Promise<void> =>
    call.run(async () =>
      onChanged(
        await callAt<typeof keepMyServicePlan>('POST', '/api/services/mine/{id}/plan/keep', {
          params: { id },
          query,
          body: {},
        }),
      ),
    );

  return (
    <>
      {change && (
        <p className="mt-1">
          {fill(change.from === null ? words.onceSaid : words.laterSaid, {
            name: change.name,
            number: change.invoiceNumber ?? '',
            sum: sum(change.total),
            day: change.from === null ? '' : showDay(change.from),
          })}
        </p>
      )}
      {(change || service.canChange) && (
        <div className="mt-3 flex flex-wrap items-start gap-3">
          {change?.invoiceNumber && <PayNow invoice={change.invoiceNumber} />}
          <QuietButton
            busy={call.busy}
            onClick={() => void (change ? keep() : open())}
            aria-label={fill(change ? words.keepOf : words.changeOf, { name })}
          >
            {change ? words.keep : words.change}
          </QuietButton>
        </div>
      )}
      <Fault>{call.fault}</Fault>
      <Dialog
        open={offers !== null}
        title={fill(words.title, { name })}
        onClose={() => setOffers(null)}
      >
        <SelectField
          label={words.choose}
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{words.none}</option>
          {offers?.map(({ packageId, name: plan, price }) => (
            <option key={packageId} value={packageId}>
              {plan}, {fill(copy.services.price[service.period], { sum: sum(price) })}
            </option>
          ))}
        </SelectField>
        {offer && <Figures offer={offer} />}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={() => setOffers(null)}>
            {words.cancel}
          </Button>
          {offer && (
            <Button busy={call.busy} onClick={() => void choose(offer)}>
              {offer.isDearer ? words.getInvoice : words.change}
            </Button>
          )}
        </div>
      </Dialog>
    </>
  );
}

/** What the change costs, and from when it counts. */
function Figures({ offer }: { offer: PlanOffer }) {
  const { isDearer, days, charge, credit, vat, total, from } = offer;
  if (!isDearer) return <p className="mt-4">{fill(words.later, { day: showDay(from) })}</p>;
  const rows: [string, number][] = [
    [fill(words.charge, { days: String(days) }), charge],
    [words.credit, -credit],
    [words.vat, vat],
    [words.total, total],
  ];
  return (
    <>
      <dl className="mt-4 grid gap-1.5 digits">
        {rows.map(([row, amount]) => (
          <div
            key={row}
            className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:font-semibold"
          >
            <dt>{row}</dt>
            <dd className="shrink-0 whitespace-nowrap">{sum(amount)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{words.once}</p>
    </>
  );
}
