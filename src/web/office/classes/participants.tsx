import { useState } from 'react';
import {
  nameSeat,
  participantInput,
  removeParticipant,
  type ClassDetail,
  type ClassSeat,
} from '../../../contracts/classes.ts';
import { TextField } from '../../ui/field.tsx';
import { CustomerLink, MailLink, RowAction, TextLink } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Empty, Status } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { CertificateActions, CorrectForm, IssueForm } from './certificate.tsx';
import type { Participant } from './register.tsx';

interface Props {
  found: ClassDetail;
}

/** The seats of a class by order: who sits there, and who finished. */
export function Participants({ found }: Props) {
  const orders = Object.values(Object.groupBy(found.seats, ({ orderId }) => orderId));
  return (
    <Part title={`Participants: ${found.named} named`}>
      {orders.length === 0 && (
        <Empty
          title="No seats sold yet"
          text="Each paid seat appears here. Its customer or you can name who comes."
        />
      )}
      {orders.map((seats) => (
        <Order key={seats![0]!.orderId} found={found} seats={seats!} />
      ))}
    </Part>
  );
}

function Order({ found, seats }: Props & { seats: ClassSeat[] }) {
  const { orderId, orderNumber, customer } = seats[0]!;
  return (
    <section aria-label={`Order ${orderNumber}`} className="mb-5">
      <p className="text-sm text-soft">
        Order <TextLink to={`/dashboard/admin/orders?open=${orderId}`}>{orderNumber}</TextLink>,{' '}
        <CustomerLink of={`order-${orderId}`}>{customer}</CustomerLink>
      </p>
      <ul className="border-b border-line">
        {seats.map((seat) => (
          <Seat key={`${seat.line}.${seat.seat}`} found={found} seat={seat} />
        ))}
      </ul>
    </section>
  );
}

type Doing = 'name' | 'issue' | 'correct';

function Seat({ found, seat }: Props & { seat: ClassSeat }) {
  const may = usePermission('sales');
  const [doing, setDoing] = useState<Doing | null>(null);
  const { participant } = seat;
  const certificate = participant?.certificate ?? null;
  const done = () => setDoing(null);
  return (
    <li className="border-t border-line py-3 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
          {participant ? (
            <>
              <span className="font-semibold">{participant.name}</span>
              <span className="block text-soft">
                <MailLink to={participant.email} />
              </span>
            </>
          ) : (
            <span className="text-soft">Seat {seat.seat}: no name yet</span>
          )}
        </div>
        {!seat.paid && <Status tone="danger">Refunded</Status>}
        {certificate && (
          <Status tone={certificate.withdrawnOn ? 'off' : 'good'}>
            {certificate.withdrawnOn ? 'Certificate withdrawn' : 'Certificate'}
          </Status>
        )}
        {may.write && doing === null && <Actions seat={seat} onDo={setDoing} />}
      </div>
      {certificate && doing !== 'correct' && (
        <CertificateActions certificate={certificate} onCorrect={() => setDoing('correct')} />
      )}
      {doing === 'name' && <NameForm found={found} seat={seat} onDone={done} />}
      {doing === 'issue' && participant && <IssueForm participant={participant} onDone={done} />}
      {doing === 'correct' && certificate && (
        <CorrectForm certificate={certificate} onDone={done} />
      )}
    </li>
  );
}

function Actions({ seat, onDo }: { seat: ClassSeat; onDo: (doing: Doing) => void }) {
  const { participant, paid } = seat;
  const remove = useAskedAction(removeParticipant, {
    question: ({ name }: Participant) => ({
      title: `Remove ${name} from the seat?`,
      text: 'Their ticks in the register are deleted. No email is sent.',
      confirm: 'Remove',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id } }),
    done: () => ['info', 'Name removed from the seat'],
    failed: 'We could not remove this person',
  });
  const who = participant?.name ?? `seat ${seat.seat} of order ${seat.orderNumber}`;
  return (
    <span className="flex flex-wrap gap-x-4">
      {participant && paid && (participant.certificate?.withdrawnOn ?? '') !== '' && (
        <RowAction label={`New certificate for ${who}`} onClick={() => onDo('issue')}>
          New certificate
        </RowAction>
      )}
      {participant && paid && !participant.certificate && (
        <RowAction label={`Issue certificate for ${who}`} onClick={() => onDo('issue')}>
          Issue certificate
        </RowAction>
      )}
      {paid && (
        <RowAction
          label={participant ? `Change ${who}` : `Name ${who}`}
          onClick={() => onDo('name')}
        >
          {participant ? 'Change' : 'Add name'}
        </RowAction>
      )}
      {participant && !participant.certificate && (
        <RowAction label={`Remove ${who}`} onClick={() => void remove.ask(participant)}>
          Remove
        </RowAction>
      )}
    </span>
  );
}

function NameForm({ found, seat, onDone }: Props & { seat: ClassSeat; onDone: () => void }) {
  const { orderId: order, line, seat: number, participant } = seat;
  const save = useAction(nameSeat, { done: () => 'Name saved' });
  const form = useRecordForm(participantInput, {
    draft: `seat:${order}:${line}:${number}`,
    row: participant,
    values: (read) => ({ name: read?.name ?? '', email: read?.email ?? '' }),
    send: (body) =>
      save.send({ params: { id: found.id }, body: { order, line, seat: number, ...body } }),
    done: onDone,
    failed: 'We could not save the name. Try again.',
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <RecordForm form={form} save="Save name" onCancel={onDone}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField label="Name" maxLength={100} {...form.field('name')} />
          <TextField
            label="Email"
            type="email"
            hint="We email a new address once, with the calendar file."
            {...form.field('email')}
          />
        </div>
      </RecordForm>
    </div>
  );
}
