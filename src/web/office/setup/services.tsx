import { tryService, type Service, type ServiceState } from '../../../contracts/setup.ts';
import { showMoment } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { Status } from '../kit/states.tsx';
import { useAction } from '../kit/use-action.ts';

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
