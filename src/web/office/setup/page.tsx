import { useEffect, useRef, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import {
  needsStep,
  openWebsite,
  readSetup,
  SETUP_STEPS,
  STEP_TITLES,
  type Setup,
  type SetupStep,
  type StepState,
} from '../../../contracts/setup.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Icon } from '../../ui/icons.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { ActionButton, STRIP, useStrip } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { OneRecord, Status } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { BackupStep } from './backup-step.tsx';
import { MailStep } from './mail-step.tsx';
import {
  Services,
  CatalogueStep,
  CompanyStep,
  ConfirmStep,
  FactorStep,
  LegalStep,
  PaymentsStep,
  StaffStep,
} from './steps.tsx';

/** What each step is for. */
const ABOUT: Record<SetupStep, string> = {
  company: 'Your company’s own name, contact details, legal name, KRA PIN and bank account.',
  payments: 'The payment methods that you offer. Customers can pay once a method works.',
  catalogue: 'The packages that you sell. A new shop starts with example packages and prices.',
  mail: 'Receipts and invoices go out by email. Send yourself a test to see that they arrive.',
  sms: 'Customers who give a phone number can get a text message about their payment.',
  backup: 'The server saves everything once a night. A key keeps the backups private.',
  factor: 'Staff enter a code from an app, or use a passkey, after their password.',
  legal: 'Customers agree to these texts. Read them, and change what does not fit your company.',
  staff: 'Give each person their own account, with the rights they need.',
};

const CONTENT: Record<SetupStep, (props: { found: Setup; state: StepState }) => ReactNode> = {
  company: CompanyStep,
  payments: PaymentsStep,
  catalogue: CatalogueStep,
  mail: MailStep,
  sms: ({ found, state }) => (
    <>
      <Services found={found.services.filter(({ service }) => service === 'sms')} />
      <ConfirmStep state={state} />
    </>
  ),
  backup: BackupStep,
  factor: FactorStep,
  legal: LegalStep,
  staff: StaffStep,
};

/** The set-up of a new shop, one step at a time, each with its own address. */
export default function SetupPage() {
  const [params] = useSearchParams();
  const found = useRecord(readSetup);
  return (
    <OneRecord found={found} failed="We could not load the set-up." rows={8}>
      {(setup) => <Steps setup={setup} chosen={params.get('step')} />}
    </OneRecord>
  );
}

function Steps({ setup, chosen }: { setup: Setup; chosen: string | null }) {
  const first = setup.steps.find(({ done }) => !done) ?? setup.steps[0]!;
  const state = setup.steps.find(({ step }) => step === chosen) ?? first;
  const Content = CONTENT[state.step];
  const title = useRef<HTMLHeadingElement>(null);
  const strip = useStrip<HTMLElement>(state.step);
  const shown = useRef(state.step);
  // The button that was pressed is gone with its step.
  useEffect(() => {
    if (shown.current !== state.step) title.current?.focus();
    shown.current = state.step;
  }, [state.step]);
  return (
    <div className="grid gap-6">
      <Opening setup={setup} />
      <div className="grid items-start gap-6 lg:grid-cols-[15rem_minmax(0,44rem)]">
        <nav
          aria-label="Set-up"
          ref={strip}
          className={`flex flex-wrap gap-1 ${STRIP} lg:sticky lg:top-22 lg:flex-col`}
        >
          {setup.steps.map(({ step, done }) => (
            <Link
              key={step}
              to={`?step=${step}`}
              data-tab={step}
              preventScrollReset
              aria-current={step === state.step ? 'step' : undefined}
              className="flex min-h-11 shrink-0 items-center gap-2 rounded-lg px-3.5 hover:bg-sunken aria-[current]:bg-leaf aria-[current]:font-semibold aria-[current]:text-paper"
            >
              {done && <Icon name="check" className="size-4 shrink-0" />}
              {STEP_TITLES[step]}
              {done && <span className="sr-only"> (confirmed)</span>}
            </Link>
          ))}
        </nav>
        <section
          aria-labelledby="step-title"
          className="rounded-xl border border-line bg-raised p-5 max-[20rem]:p-2 sm:p-7"
        >
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h2
              id="step-title"
              ref={title}
              tabIndex={-1}
              className="scroll-mt-28 text-xl outline-none"
            >
              {SETUP_STEPS.indexOf(state.step) + 1}. {STEP_TITLES[state.step]}
            </h2>
            {!state.done && setup.closed && needsStep(state.step) && (
              <Status tone="wait">Needed to open</Status>
            )}
          </div>
          <p className="mt-1.5 max-w-prose text-soft">{ABOUT[state.step]}</p>
          <div className="mt-6 grid gap-6" key={state.step}>
            <Content found={setup} state={state} />
            {state.done && (
              <p className="text-sm text-soft">
                Confirmed by {state.done.by}, {showMoment(state.done.at)}.
              </p>
            )}
          </div>
        </section>
      </div>
    </div>
  );
}

/** Says whether visitors see the website, and opens it early. */
function Opening({ setup }: { setup: Setup }) {
  const confirm = useConfirm();
  const may = usePermission('company');
  const open = useAction(openWebsite, {
    done: () => 'The website is open',
    failed: 'We could not open the website',
  });
  const left = setup.steps.filter(({ step, done }) => needsStep(step) && !done);
  if (setup.steps.every(({ done }) => done))
    return <Notice tone="good">All steps of the set-up are confirmed.</Notice>;
  if (!setup.closed) return null;
  const names = left.map(({ step }) => STEP_TITLES[step]).join(', ');
  return (
    <Notice title="Visitors see “Opening soon”">
      <p className="mb-3">
        The website opens when you have confirmed: {names}. Staff who are signed in already see it.
      </p>
      {may.write && (
        <ActionButton
          disabled={open.busy}
          onClick={async () => {
            const question = {
              title: 'Open the website now?',
              text: `You have not confirmed: ${names}. Customers will see the website and can order at once.`,
              confirm: 'Open website',
            };
            if (await confirm(question)) await open.run({ body: {} });
          }}
        >
          Open website now
        </ActionButton>
      )}
    </Notice>
  );
}
