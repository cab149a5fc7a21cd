import { useState } from 'react';
import {
  changeServicePlan,
  keepServicePlan,
  listServicePlans,
  type PlanOffer,
  type ServiceDetail,
} from '../../../contracts/services.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Checkbox, SelectField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Link } from '../../ui/link.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { show } from '../kit/words.ts';
import { Box, type FormProps } from './forms.tsx';
import { PERIODS } from './words.tsx';

/** Another plan of the same kind and period; its figures come from the server. */
export function PlanForm({ service, onDone }: FormProps) {
  const { id, period } = service;
  const { data: offers } = useRecord(listServicePlans, { params: { id } });
  const [chosen, setChosen] = useState('');
  const [atOnce, setAtOnce] = useState(false);
  const change = useAction(changeServicePlan, {
    done: ({ change: waits }) => (waits ? 'Change of plan saved' : 'Plan changed'),
    failed: 'We could not change the plan',
  });
  const offer = offers?.find(({ packageId }) => packageId === chosen);
  const press = async ({ packageId, total, isDearer }: PlanOffer): Promise<void> => {
    const body = { packageId, total, ...(isDearer && { atOnce }) };
    if (await change.run({ params: { id }, body })) onDone();
  };
  return (
    <Box label="Change plan">
      <div className="grid gap-5">
        <SelectField
          label="New plan"
          value={chosen}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose a plan</option>
          {offers?.map(({ packageId, name, price }) => (
            <option key={packageId} value={packageId}>
              {name}, {show(price)} {PERIODS[period]}
            </option>
          ))}
        </SelectField>
        {offer && <Figures offer={offer} />}
        {offer?.isDearer && (
          <Checkbox
            label="Start it at once, before the invoice is paid"
            checked={atOnce}
            onChange={({ target }) => setAtOnce(target.checked)}
          />
        )}
        <div className="flex flex-wrap gap-2">
          {offer && (
            <ActionButton variant="primary" busy={change.busy} onClick={() => void press(offer)}>
              Change plan
            </ActionButton>
          )}
          <ActionButton onClick={onDone}>Cancel</ActionButton>
        </div>
      </div>
    </Box>
  );
}

function Figures({ offer }: { offer: PlanOffer }) {
  const { isDearer, days, charge, credit, vat, total, from } = offer;
  if (!isDearer)
    return (
      <p>
        Starts on {showDay(from)}, after what is paid. Nothing is refunded. The next invoice has the
        new price, and an unpaid one is made again.
      </p>
    );
  const rows: [string, number][] = [
    [`New plan, ${days} paid days left`, charge],
    ['Credit for the old plan', -credit],
    ['VAT', vat],
    ['Invoice for the difference', total],
  ];
  return (
    <dl className="grid max-w-md gap-1.5 digits">
      {rows.map(([name, sum]) => (
        <div
          key={name}
          className="flex justify-between gap-4 last:border-t last:border-line last:pt-1.5 last:font-semibold"
        >
          <dt>{name}</dt>
          <dd>{show(sum)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The difference for its plan was refunded: whether it keeps the plan is for staff to decide. */
export function Refunded({
  service: { name, change, refundedChange },
}: {
  service: ServiceDetail;
}) {
  if (refundedChange === null || change) return null;
  return (
    <Notice className="mb-6">
      <p>
        <Link
          to={`/dashboard/admin/invoices?open=${refundedChange}`}
          className="underline decoration-line underline-offset-4"
        >
          {refundedChange}
        </Link>{' '}
        for the change to {name} was refunded or cancelled, but the service keeps this plan and its
        price. To end it, change the plan.
      </p>
    </Notice>
  );
}

/** The plan that a service waits for, and the way to keep the one it has. */
export function Waiting({ service, may }: { service: ServiceDetail; may: boolean }) {
  const { id, name, change } = service;
  const keep = useAskedAction(keepServicePlan, {
    question: () => ({
      title: `Keep ${name}?`,
      text: `${change?.name} does not start. ${change?.invoiceNumber ? `Invoice ${change.invoiceNumber} is cancelled by a credit note.` : 'An unpaid invoice for the next period is made again at the old price.'}`,
      confirm: 'Keep plan',
    }),
    input: () => ({ params: { id } }),
    done: () => 'The plan stays',
    failed: 'We could not cancel the change',
  });
  if (!change) return null;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-xl border border-line p-4">
      <p className="min-w-0 flex-1 basis-60">
        Changes to {change.name}{' '}
        {change.from === null ? (
          <>
            once{' '}
            <Link
              to={`/dashboard/admin/invoices?open=${change.invoiceNumber}`}
              className="underline decoration-line underline-offset-4"
            >
              {change.invoiceNumber}
            </Link>{' '}
            for {show(change.total)} is paid
          </>
        ) : (
          `on ${showDay(change.from)}`
        )}
        , then {show(change.price)} {PERIODS[service.period]} without VAT.
      </p>
      {may && (
        <ActionButton busy={keep.busy} onClick={() => void keep.ask(service)}>
          Keep old plan
        </ActionButton>
      )}
    </div>
  );
}
