import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { LEGAL } from '../../../contracts/legal-names.ts';
import { addressOfSection } from '../../../contracts/office-sections.ts';
import {
  confirmStep,
  type Setup,
  type StepState,
  tryService,
  type Service,
  type ServiceState,
} from '../../../contracts/setup.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Status } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';
import { CompanyForm, SecurityForm, SellerForm } from '../settings/company-forms.tsx';
import { Group, groupAt } from '../settings/group.tsx';
import { LEGAL_TITLES } from '../settings/legal-tab.tsx';
import { ShopForm } from '../settings/shop-forms.tsx';

const NAMES: Record<Service, string> = {
  mpesa: 'M-Pesa',
  card: 'Card',
  paypal: 'PayPal',
  sms: 'Text messages',
};

const CREDENTIALS = {
  set: ['good', 'Set up'],
  none: ['wait', 'Not set up'],
  simulated: ['info', 'Simulated'],
} as const;

/** The outside services: whether each is set up, was tried, and has sent us a message. */
export function Services({ found }: { found: ServiceState[] }) {
  const may = usePermission('company');
  const attempt = useAction(tryService, {
    done: ({ services }, { params }) => {
      const tried = services.find(({ service }) => service === params!.service)?.tried;
      return tried?.good ? 'It works' : ['error', tried?.says ?? ''];
    },
    failed: 'We could not try this service',
  });
  return (
    <ul className="grid gap-3">
      {found.map(({ service, provider, credentials, on, tried, heardAt }) => (
        <li
          key={service}
          className="flex flex-wrap items-start justify-between gap-3 rounded-lg border border-line p-4"
        >
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {NAMES[service]}
              <Status tone={CREDENTIALS[credentials][0]}>{CREDENTIALS[credentials][1]}</Status>
              {on === false && <Status tone="off">Off in the shop</Status>}
            </p>
            <p className="mt-1 text-sm wrap-anywhere text-soft">
              {aboutOf({ provider, credentials, tried })}
            </p>
            {credentials === 'set' && service !== 'sms' && (
              <p className="text-sm text-soft">
                {heardAt
                  ? `Last message from the provider: ${showMoment(heardAt)}.`
                  : 'No message from the provider yet. The first payment will bring one.'}
              </p>
            )}
          </div>
          {may.write && credentials === 'set' && (
            <ActionButton
              aria-label={`Try ${NAMES[service]}`}
              disabled={attempt.busy}
              onClick={() => void attempt.run({ params: { service }, body: {} })}
            >
              Try
            </ActionButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function aboutOf({
  provider,
  credentials,
  tried,
}: Pick<ServiceState, 'provider' | 'credentials' | 'tried'>): string {
  if (credentials === 'none') return `The server has no credentials for ${provider}.`;
  if (credentials === 'simulated') return 'Demo mode simulates this service.';
  if (!tried) return 'Not tried yet.';
  return `${tried.good ? 'Worked' : 'Failed'} on ${showMoment(tried.at)}: ${tried.says}`;
}

export interface StepProps {
  found: Setup;
  state: StepState;
}

/** Leads on to the first step that is not confirmed. */
export function useNextStep(): () => void {
  const [, setParams] = useSearchParams();
  return () => setParams({});
}

/** The button that confirms a step; what is missing is named instead. */
export function ConfirmStep({
  state,
  packages,
  children = 'Confirm this step',
}: {
  state: StepState;
  packages?: 'keep' | 'empty';
  children?: ReactNode;
}) {
  const { write } = usePermission('company');
  const leadOn = useNextStep();
  const confirm = useAction(confirmStep, {
    done: () => 'Step confirmed',
    failed: 'We could not confirm this step',
  });
  if (state.missing.length > 0)
    return <Notice title="Before you can confirm this step">{state.missing.join(' ')}</Notice>;
  if (!write || state.done) return null;
  return (
    <div>
      <Button
        busy={confirm.busy}
        onClick={async () => {
          const input = { params: { step: state.step }, body: { packages } };
          if (await confirm.run(input)) leadOn();
        }}
      >
        {children}
      </Button>
    </div>
  );
}

export function CompanyStep({ state }: StepProps) {
  return (
    <>
      <div>
        <Group name="company" about={groupAt('company').about} form={CompanyForm} />
      </div>
      <div className="border-t border-line pt-6">
        <Group name="seller" about={groupAt('seller').about} form={SellerForm} />
      </div>
      <ConfirmStep state={state} />
    </>
  );
}

export function PaymentsStep({ found, state }: StepProps) {
  return (
    <>
      <Services found={found.services.filter(({ service }) => service !== 'sms')} />
      <div className="border-t border-line pt-6">
        <Group name="shop" about={groupAt('shop').about} form={ShopForm} />
      </div>
      <ConfirmStep state={state} />
    </>
  );
}

const CHOICES = [
  [
    'keep',
    'Keep the packages that are on sale',
    'You can change their names and prices at any time.',
  ],
  [
    'empty',
    'Start with an empty shop',
    'Takes every package off sale. You can offer them again one by one.',
  ],
] as const;

export function CatalogueStep({ found, state }: StepProps) {
  const [packages, choose] = useState<'keep' | 'empty'>();
  return (
    <>
      <ButtonLink to={addressOfSection('catalogue')} variant="quiet" className="justify-self-start">
        Check the packages and prices
      </ButtonLink>
      {found.plansWithoutPeriod > 0 && (
        <Notice title="Some plans are not on sale yet">
          {`${found.plansWithoutPeriod} of your plans ${found.plansWithoutPeriod === 1 ? 'has' : 'have'} no billing period. Visitors see a plan once you set how often customers pay for it.`}
        </Notice>
      )}
      {!state.done && (
        <fieldset className="grid gap-2">
          <legend className="font-medium">What do you want to sell?</legend>
          {CHOICES.map(([value, label, hint]) => (
            <label key={value} className="flex items-start gap-3 py-1.5">
              <input
                type="radio"
                name="packages"
                value={value}
                checked={packages === value}
                onChange={() => choose(value)}
                className="mt-1 size-5 shrink-0 accent-leaf"
              />
              <span>
                {label}
                <span className="block text-sm text-soft">{hint}</span>
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <ConfirmStep state={state} packages={packages} />
    </>
  );
}

export function FactorStep({ state }: StepProps) {
  return (
    <>
      <Group name="security" about={groupAt('security').about} form={SecurityForm} />
      <p>
        Set up your own two-step sign-in on your{' '}
        <Link className="underline underline-offset-4" to={addressOfSection('profile')}>
          profile
        </Link>
        .
      </p>
      <ConfirmStep state={state} />
    </>
  );
}

export function LegalStep({ state }: StepProps) {
  return (
    <>
      <ul className="grid gap-1">
        {LEGAL.map((name) => (
          <li key={name}>
            <a
              className="inline-flex min-h-11 items-center underline underline-offset-4"
              href={`/legal/${name}`}
              target="_blank"
              rel="noreferrer"
            >
              {LEGAL_TITLES[name]}
            </a>
          </li>
        ))}
      </ul>
      <p>
        <Link
          className="underline underline-offset-4"
          to={`${addressOfSection('settings')}?group=legal`}
        >
          Change a text
        </Link>
      </p>
      <ConfirmStep state={state}>I have read these texts</ConfirmStep>
    </>
  );
}

export function StaffStep({ state }: StepProps) {
  return (
    <>
      <ButtonLink to={addressOfSection('users')} variant="quiet" className="justify-self-start">
        Invite staff
      </ButtonLink>
      <ConfirmStep state={state}>All staff have an account</ConfirmStep>
    </>
  );
}
