import {
  checkRetention,
  pauseRetention,
  readRetention,
  releaseRetention,
  type RetentionState,
} from '../../../contracts/retention.ts';
import { showMoment, showShortDay } from '../../../kernel/moments.ts';
import { ActionButton } from '../kit/controls.tsx';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/cells.tsx';
import { Failed, Loading, Status } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { retentionSettings, type RetentionKind } from '../../../contracts/settings-values.ts';
import { Fields, SettingsForm, useSettingsForm, type GroupProps } from './group.tsx';

/** What goes, and from when on its time counts. */
const RETENTION: Record<RetentionKind, { label: string; settled: string }> = {
  messages: {
    label: 'Contact messages',
    settled: 'Read ones, since they came or were last marked.',
  },
  quotes: {
    label: 'Quotes without an order',
    settled: 'Closed ones, since the last word in them.',
  },
  applications: {
    label: 'Applications and CVs',
    settled: 'Rejected, or of a closed vacancy, since the last change.',
  },
  orders: {
    label: 'Orders nobody tried to pay',
    settled: 'Cancelled or expired, without any payment.',
  },
  payloads: {
    label: 'Raw messages of providers',
    settled: 'What they said is emptied; the payments stay.',
  },
  mails: {
    label: 'Texts of mails and SMS',
    settled: 'Since they went out; that they did stays noted.',
  },
  unsubscribed: {
    label: 'Addresses that unsubscribed',
    settled: 'Since they left the newsletter.',
  },
  unconfirmed: {
    label: 'Addresses never confirmed',
    settled: 'Since the newsletter was last asked for.',
  },
  requests: {
    label: 'Requests about personal data',
    settled: 'Since they were closed; unconfirmed ones go after a week.',
  },
  signIns: { label: 'Days of being signed in', settled: 'Who was signed in on which day.' },
  bells: { label: 'Entries of the bells', settled: 'What the office told its staff.' },
};

/** The times, and below them what would go and whether it may. */
export function RetentionForm({ row }: GroupProps<'retention'>) {
  const form = useSettingsForm('retention', retentionSettings, row);
  return (
    <>
      <SettingsForm form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Fields
            form={form}
            of={(Object.keys(RETENTION) as RetentionKind[]).map((kind) => {
              const { label, settled: hint } = RETENTION[kind];
              return [kind, `${label} (days)`, { number: true, hint }] as const;
            })}
          />
        </div>
      </SettingsForm>
      <RetentionReport />
    </>
  );
}

/** What a dry run found, kind by kind. Nothing of a kind is deleted before somebody has released it by this. */
function RetentionReport() {
  const may = usePermission('company');
  const { data, error, refetch } = useRecord(readRetention);
  const check = useAction(checkRetention, {
    done: () => 'Counted; nothing was deleted.',
    failed: 'The count failed',
  });
  return (
    <section aria-labelledby="retention-report" className="mt-10 border-t border-line pt-6">
      <h3 id="retention-report" className="text-lg">
        What would go
      </h3>
      <p className="mt-1.5 max-w-prose text-soft">
        A kind is deleted every night once it is released by its count. A shorter time needs another
        look.
      </p>
      {may.write && (
        <ActionButton
          className="mt-4"
          busy={check.busy}
          onClick={() => void check.run({ body: {} })}
        >
          Count now
        </ActionButton>
      )}
      {!data &&
        (error ? (
          <Failed
            title="The counts could not be loaded."
            error={error}
            retry={() => void refetch()}
          />
        ) : (
          <Loading rows={5} />
        ))}
      <ul className="mt-4 border-b border-line">
        {data?.map((state) => (
          <Kind key={state.kind} state={state} writable={may.write} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ state, writable }: { state: RetentionState; writable: boolean }) {
  const { label } = RETENTION[state.kind];
  return (
    <li className="grid gap-1 border-t border-line py-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <p className="font-medium">{label}</p>
        {state.released ? (
          <Status tone="good">Every night</Status>
        ) : (
          <Status tone="wait">Not released</Status>
        )}
      </div>
      <p className="text-soft">{toldOf(state)}</p>
      {state.released && (
        <p className="text-soft">
          Released by {state.releasedBy}, {showMoment(state.releasedAt!)}.
        </p>
      )}
      {state.removedAt && (
        <p className="text-soft">
          Last deleted: {state.removed.toLocaleString('en-KE')}, {showMoment(state.removedAt)}.
        </p>
      )}
      {state.problem && <p className="font-medium text-danger">{state.problem}</p>}
      {writable && <Actions state={state} label={label} />}
    </li>
  );
}

function toldOf({ checkedAt, checkedDays, found, oldest, days }: RetentionState): string {
  if (checkedAt === null) return 'Not counted yet.';
  const which =
    found === 0
      ? 'Nothing'
      : `${found.toLocaleString('en-KE')}, the oldest of ${showShortDay(oldest!)}`;
  return `${which} by ${checkedDays} days, counted ${showMoment(checkedAt)}.${checkedDays === days ? '' : ` The time is ${days} days now: please count again.`}`;
}

function Actions({ state, label }: { state: RetentionState; label: string }) {
  const params = { kind: state.kind };
  const release = useAskedAction(releaseRetention, {
    question: ({ found, days }: RetentionState) => ({
      title: `Delete ${found === 0 ? 'what falls due' : `${found.toLocaleString('en-KE')} now due, and what follows`}, every night?`,
      text: `${label}: ${days} days. What is deleted cannot be brought back.`,
      confirm: 'Release',
      danger: true,
    }),
    input: ({ checkedAt }) => ({ params, body: { checkedAt: checkedAt! } }),
    done: () => `${label}: deleted every night from now on.`,
    failed: 'It could not be released',
  });
  const pause = useAction(pauseRetention, {
    done: () => ['info', `${label}: deletion paused.`],
    failed: 'It could not be paused',
  });

  return (
    <p>
      {state.released ? (
        <RowAction
          disabled={pause.busy}
          label={`Pause: ${label}`}
          onClick={() => void pause.run({ params, body: {} })}
        >
          Pause
        </RowAction>
      ) : (
        <RowAction
          disabled={release.busy || state.checkedAt === null || state.checkedDays !== state.days}
          label={`Release: ${label}`}
          onClick={() => void release.ask(state)}
        >
          Release
        </RowAction>
      )}
    </p>
  );
}
