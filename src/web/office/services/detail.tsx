import { useRef, useState } from 'react';
import {
  listServiceMessages,
  type ServiceMessage,
  serviceMessageInput,
  writeAboutService,
} from '../../../contracts/service-messages.ts';
import { type ServiceDetail, resumeService, stopService } from '../../../contracts/services.ts';
import { showCard } from '../../../kernel/card.ts';
import { showDay } from '../../../kernel/clock.ts';
import { showPhone, showTypedPhone } from '../../../kernel/phone.ts';
import { TextArea } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { CustomerLink, MailLink, TextLink } from '../kit/cells.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { AnswerBox, Bubble } from '../kit/conversation.tsx';
import { usePermission } from '../kit/me.ts';
import { Fact, Part, Timeline } from '../kit/parts.tsx';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { Status, Failed } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useOpenRecord, useRecord } from '../kit/use-record.ts';
import { show, LANGUAGES } from '../kit/words.ts';
import { HolderForm, PriceForm, StartForm, PlanForm, Refunded, Waiting } from './forms.tsx';
import { nextOf, PERIODS, ServiceStatus } from './words.tsx';

interface Props {
  service: ServiceDetail;
}

/** What the customer and we wrote about it. A message of the customer is answered among the messages. */
function Conversation({ service, may }: Props & { may: boolean }) {
  const [writing, setWriting] = useState(false);
  const { data, error, refetch } = useRecord(listServiceMessages, { params: { id: service.id } });
  if (error)
    return <Failed title="We could not load the messages." error={error} retry={refetch} />;
  if (!data || (data.length === 0 && !may)) return null;
  return (
    <Part title="Messages">
      {data.length > 0 && (
        <ol className="mb-4 grid gap-4">
          {data.map((one) => (
            <Message key={one.id} {...one} />
          ))}
        </ol>
      )}
      {writing ? (
        <Write service={service} onDone={() => setWriting(false)} />
      ) : (
        may && <ActionButton onClick={() => setWriting(true)}>Write to customer</ActionButton>
      )}
    </Part>
  );
}

function Message({ message, from, ...said }: ServiceMessage) {
  return (
    <Bubble look={from === 'staff' ? 'ours' : 'theirs'} {...said}>
      {from === 'customer' && (
        <Link
          to={`/dashboard/admin/contactmessage?open=${message}`}
          className="mt-1 inline-block text-sm underline decoration-line underline-offset-4"
        >
          Open message {message}
        </Link>
      )}
    </Bubble>
  );
}

function Write({ service, onDone }: Props & { onDone: () => void }) {
  const { id, customer, email, language } = service;
  // One key per form, so that a repeated press after a lost answer sends one email.
  const key = useRef(crypto.randomUUID());
  const send = useAction(writeAboutService, { done: () => `Email sent to ${email}` });
  const form = useRecordForm(serviceMessageInput, {
    draft: `service-message:${id}`,
    row: service,
    values: () => ({ text: '' }),
    send: (body, read) =>
      send.send({ params: { id: read.id }, body, headers: { 'idempotency-key': key.current } }),
    done: onDone,
    acts: true,
    failed: 'We could not send the email. Try again.',
  });
  return (
    <AnswerBox title="Write to customer">
      <RecordForm form={form} save="Send email" busyText="Sending…" onCancel={onDone}>
        <TextArea
          label={`Message to ${customer}`}
          rows={7}
          hint={`We will email this to ${email} and show it in the account, if there is one. The customer reads ${LANGUAGES[language]}.`}
          {...form.field('text')}
        />
      </RecordForm>
    </AnswerBox>
  );
}

const FORMS = { start: StartForm, price: PriceForm, plan: PlanForm, edit: HolderForm };
type FormName = keyof typeof FORMS;

/** One service: what is next to do, its periods with their invoices, who has it, and its history. */
export function Detail({ service }: { service: ServiceDetail }) {
  const step = useOpenRecord('step');
  const may = usePermission('sales');
  const messages = usePermission('enquiries');
  const Form =
    may.write && step.id !== null && step.id in FORMS ? FORMS[step.id as FormName] : null;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <ServiceStatus status={service.status} />
        <span className="text-sm text-soft">{nextOf(service)}</span>
        {may.write && !Form && <Steps service={service} open={step.show} />}
      </div>
      <Waiting service={service} may={may.write} />
      <Refunded service={service} />
      {Form && <Form service={service} onDone={step.close} />}
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
        <div className="grid min-w-0 content-start gap-8">
          <Periods service={service} />
          {messages.read && <Conversation service={service} may={messages.write} />}
          {service.note && (
            <Part title="Note">
              <p className="wrap-anywhere whitespace-pre-line">{service.note}</p>
            </Part>
          )}
        </div>
        <div className="grid content-start gap-8">
          <Facts service={service} />
          <Timeline moments={service.timeline} />
        </div>
      </div>
    </>
  );
}

function Steps({ service, open }: { service: ServiceDetail; open: (form: FormName) => void }) {
  const { id, name, status, steps, paidUntil } = service;
  const stop = useAskedAction(stopService, {
    question: () => ({
      title: `Stop ${name}?`,
      text: `${paidUntil ? `Its last day is ${showDay(paidUntil)}, or today if that is over.` : 'It ends at once.'} We email the customer. If the next period is invoiced, the invoice is cancelled by a credit note.`,
      confirm: 'Stop service',
      danger: true,
    }),
    input: () => ({ params: { id } }),
    done: () => 'Service stopped',
    failed: 'We could not stop the service',
  });
  const resume = useAction(resumeService, {
    done: () => 'The service goes on',
    failed: 'We could not change the service',
  });
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {steps.includes('start') && (
        <ActionButton
          variant={status === 'pending' ? 'primary' : undefined}
          onClick={() => open('start')}
        >
          {status === 'pending' ? 'Start service' : 'Correct first day'}
        </ActionButton>
      )}
      {steps.includes('goOn') && (
        <ActionButton
          variant="primary"
          busy={resume.busy}
          onClick={() => void resume.run({ params: { id } })}
        >
          Let it go on
        </ActionButton>
      )}
      <ActionButton onClick={() => open('edit')}>Edit</ActionButton>
      {steps.includes('plan') && (
        <ActionButton onClick={() => open('plan')}>Change plan</ActionButton>
      )}
      {steps.includes('price') && (
        <ActionButton onClick={() => open('price')}>Change price</ActionButton>
      )}
      {steps.includes('stop') && (
        <ActionButton variant="danger" busy={stop.busy} onClick={() => void stop.ask(service)}>
          Stop
        </ActionButton>
      )}
    </div>
  );
}

function Periods({ service: { periods } }: { service: ServiceDetail }) {
  return (
    <Part title="Periods">
      {periods.length === 0 ? (
        <p className="text-soft">The first period is paid. It begins when you start the service.</p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {periods.toReversed().map(({ startsOn, endsOn, invoiceNumber, paid }) => (
            <li key={startsOn} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2.5">
              <span className="min-w-0 flex-1 basis-52">
                {showDay(startsOn)} to {showDay(endsOn)}
              </span>
              {invoiceNumber === null ? (
                <span className="text-soft">In the earlier system</span>
              ) : (
                <TextLink to={`/dashboard/admin/invoices?open=${invoiceNumber}`}>
                  {invoiceNumber}
                </TextLink>
              )}
              <Status tone={paid ? 'good' : 'wait'}>{paid ? 'Paid' : 'Not paid'}</Status>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Facts({ service }: { service: ServiceDetail }) {
  const { price, quantity, period, nextPrice, nextPriceFrom, customer, email, phone, kraPin } =
    service;
  return (
    <dl className="grid gap-3 text-sm">
      <Fact name="Price without VAT">
        {show(price)} {PERIODS[period]}
        {quantity > 1 && `, ${quantity} times`}
        {nextPrice !== null && (
          <span className="block">
            {show(nextPrice)} from {showDay(nextPriceFrom!)}
          </span>
        )}
      </Fact>
      <Fact name="Customer">
        <CustomerLink of={service.orderId && `order-${service.orderId}`}>{customer}</CustomerLink>
      </Fact>
      <Fact name="Contact">
        <span className="grid gap-1">
          <MailLink to={email} />
          {phone && <a href={`tel:${phone}`}>{showTypedPhone(phone)}</a>}
        </span>
      </Fact>
      {service.promptPhone && (
        <Fact name="M-Pesa prompt when due">{showPhone(service.promptPhone)}</Fact>
      )}
      {service.card && <Fact name="Card charged when due">{showCard(service.card)}</Fact>}
      {kraPin && <Fact name="KRA PIN">{kraPin}</Fact>}
      {service.orderId && (
        <Fact name="Order">
          <TextLink to={`/dashboard/admin/orders?open=${service.orderId}`}>
            The order that paid for it
          </TextLink>
        </Fact>
      )}
    </dl>
  );
}
