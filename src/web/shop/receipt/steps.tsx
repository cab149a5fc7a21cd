import { useRef, useState, type FormEvent } from 'react';
import type { OrderDelivery, sendDeliveryFile } from '../../../contracts/order-deliveries.ts';
import { showDay } from '../../../kernel/clock.ts';
import { megabytes, Sound } from '../../components/sound.tsx';
import { ApiError, callAt } from '../../lib/api.ts';
import { faultText, useAttempt } from '../../lib/use-attempt.ts';
import { fill } from '../../texts/fill.ts';
import { receipt as receiptWords } from '../../texts/receipt/en.ts';
import { useLanguage } from '../../texts/use-language.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { NoScript } from '../no-script.tsx';
import { ApprovalOf } from './approval.tsx';
import { DomainOf } from './domain.tsx';

type Step = OrderDelivery['steps'][number];

interface StepsProps {
  /** The order's id, or the token of its private link. */
  order: string;
  first: OrderDelivery[];
  mayChange: boolean;
}

/** What happens for each line of a paid order: the steps, the files that we wait for, and those that we delivered. */
export function Steps({ order, first, mayChange }: StepsProps) {
  const [deliveries, setDeliveries] = useState(first);
  const { steps: words } = receiptWords;
  return (
    <section id="steps" aria-labelledby="steps-title" className="mt-12 print:hidden">
      <h2 id="steps-title" className="text-2xl">
        {words.title}
      </h2>
      {mayChange && deliveries.some(({ steps }) => steps.some(isTheirTurn)) && (
        <NoScript>{words.noScript}</NoScript>
      )}
      {deliveries.map((delivery) => (
        <div
          key={delivery.id}
          className="mt-6 rounded-card border border-line bg-raised p-4 sm:p-6"
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h3 className="text-lg wrap-anywhere">{delivery.name}</h3>
            <span className="text-soft">{words.status[delivery.status]}</span>
          </div>
          <ol className="mt-3 grid grid-cols-1 gap-4">
            {delivery.steps.map((step) => (
              <One
                key={step.number}
                order={order}
                delivery={delivery.id}
                step={step}
                mayChange={mayChange}
                onSent={setDeliveries}
              />
            ))}
          </ol>
        </div>
      ))}
    </section>
  );
}

const isTheirTurn = ({ wantsFile, approval, domain }: Step): boolean =>
  wantsFile || approval?.open === true || domain?.open === true;

interface OneProps {
  order: string;
  delivery: string;
  step: Step;
  mayChange: boolean;
  onSent: (deliveries: OrderDelivery[]) => void;
}

function One({ order, delivery, step, mayChange, onSent }: OneProps) {
  const language = useLanguage();
  const text = language === 'sw' ? step.textSw : step.text;
  const stands = useRef<HTMLParagraphElement>(null);
  const of = { order, delivery, number: step.number, text };
  const taken = (deliveries: OrderDelivery[]): void => {
    onSent(deliveries);
    // The field or the buttons are gone.
    stands.current?.focus();
  };
  return (
    <li className="flex gap-3">
      <span aria-hidden className={`mt-1 size-5 shrink-0 ${step.done ? 'text-good' : 'text-soft'}`}>
        {step.done ? <Icon name="check" /> : '○'}
      </span>
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{text}</p>
        <p ref={stands} tabIndex={-1} className="text-sm text-soft">
          {aboutOf(step, language)}
        </p>
        <ul>
          {step.files.map((file) => (
            <li key={file.id} className="wrap-anywhere">
              <FileOf file={file} src={`/api/orders/${order}/deliveries/files/${file.id}`} />
            </li>
          ))}
        </ul>
        {step.wantsFile && mayChange && <SendFile {...of} onSent={onSent} />}
        {step.domain && (
          <DomainOf {...of} domain={step.domain} mayChange={mayChange} onEntered={taken} />
        )}
        {step.approval && (
          <ApprovalOf {...of} approval={step.approval} mayChange={mayChange} onAnswered={taken} />
        )}
      </div>
    </li>
  );
}

/** Sound is heard here, or saved: the policy of our files lets no browser play them on a page of their own. */
function FileOf({
  file: { name, mine, audio, bytes },
  src,
}: {
  file: Step['files'][number];
  src: string;
}) {
  const { steps: words } = receiptWords;
  const link = 'inline-block py-1 underline underline-offset-4';
  if (!audio)
    return (
      <a href={src} target="_blank" rel="noreferrer" className={link}>
        {mine ? fill(words.mine, { name }) : name}
      </a>
    );
  return (
    <>
      <span className="inline-block py-1">{name}</span>{' '}
      <a href={src} download className={`${link} text-sm`}>
        {fill(words.download, { size: megabytes(bytes) })}
      </a>
      <Sound src={src} name={name} />
    </>
  );
}

function aboutOf(
  { at, nextOn, wantsFile, approval, credits, domain, day, files }: Step,
  language: 'en' | 'sw',
): string {
  const { steps: words } = receiptWords;
  if (at) {
    const done = fill(words.doneOn, { day: showDay(new Date(at), language) });
    return day ? `${done} · ${fill(words.expires, { day: showDay(day, language) })}` : done;
  }
  if (nextOn) return fill(words.dueOn, { day: showDay(nextOn, language) });
  if (domain?.open) return words.wantedDomain;
  if (approval?.open) return words.toAnswer;
  if (approval && approval.changes.length > 0) return words.changing;
  if (credits?.added)
    return fill(words.someAdded, {
      added: credits.added.toLocaleString('en-KE'),
      of: credits.of.toLocaleString('en-KE'),
    });
  if (!wantsFile) return words.later;
  return files.some(({ mine }) => mine) ? words.sent : words.wanted;
}

interface SendProps extends Omit<OneProps, 'step' | 'mayChange'> {
  number: number;
  text: string;
}

/** The chosen file stays in its field when it is refused. */
function SendFile({ order, delivery, number, text, onSent }: SendProps) {
  const { steps: words } = receiptWords;
  const { busy, fault, setFault, run } = useAttempt(
    (error) =>
      (error instanceof ApiError && error.fields.file) || faultText(error, '', words.failed),
  );

  function send(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const form = event.currentTarget;
    const file = form.querySelector('input')!.files![0];
    if (!file) return setFault(words.choose);
    const data = new FormData();
    data.append('file', file);
    void run(async () => {
      onSent(
        await callAt<typeof sendDeliveryFile>(
          'POST',
          '/api/orders/{id}/deliveries/{delivery}/steps/{step}/files',
          { params: { id: order, delivery, step: number }, form: data },
        ),
      );
      form.reset();
    });
  }

  return (
    <form
      noValidate
      onSubmit={send}
      className="mt-2 flex flex-wrap items-start gap-3 noscript:hidden"
    >
      <TextField
        label={fill(words.file, { step: text })}
        className="file-field min-w-0 flex-1 basis-60"
        type="file"
        accept="image/*,application/pdf"
        hint={words.hint}
        error={fault ?? undefined}
      />
      <Button variant="quiet" busy={busy} className="sm:mt-8">
        {words.send}
      </Button>
    </form>
  );
}
