import {
  checkRetention,
  pauseRetention,
  readRetention,
  releaseRetention,
  type RetentionState,
} from '../../../contracts/retention.ts';
import { showMoment, showShortDay } from '../../../kernel/moments.ts';
import { TextField } from '../../ui/field.tsx';
import { ActionButton } from '../kit/controls.tsx';
import { NUMBER } from '../kit/fields.tsx';
import { usePermission } from '../kit/me.ts';
import { RowAction } from '../kit/cells.tsx';
import { Failed, Loading, Status } from '../kit/states.tsx';
import { useAction, useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { retentionSettings, type RetentionKind } from '../../../contracts/settings-values.ts';
import { SettingsForm, useSettingsForm, type GroupProps } from './group.tsx';

/** The kinds of data, and when their time starts. */
const RETENTION: Record<RetentionKind, { label: string; settled: string }> = {
  messages: {
    label: 'Contact messages',
    settled:
      'Messages with the status Read, counted from the day they arrived or last changed, whichever is later.',
  },
  quotes: {
    label: 'Quote requests without an accepted proposal',
    settled: 'Closed requests, counted from their last message or change.',
  },
  applications: {
    label: 'Applications and CVs',
    settled: 'Rejected applications and those for closed jobs, counted from their last change.',
  },
  orders: {
    label: 'Orders without a payment attempt',
    settled: 'Cancelled or expired orders that nobody tried to pay.',
  },
  waitlist: {
    label: 'Places on waitlists',
    settled: 'Counted from the start of the class.',
  },
  participants: {
    label: 'Participants of classes without a certificate',
    settled: 'Counted from the start of the class. Certificates stay.',
  },
  payloads: {
    label: 'Original messages from payment providers',
    settled: 'We clear their contents. The payments stay.',
  },
  mails: {
    label: 'Contents of emails and text messages',
    settled: 'Counted from the day we sent them. We keep a record of sending them.',
  },
  unsubscribed: {
    label: 'Unsubscribed addresses',
    settled: 'Counted from the day they unsubscribed.',
  },
  unconfirmed: {
    label: 'Unconfirmed addresses',
    settled: 'Counted from the last newsletter request.',
  },
  requests: {
    label: 'Data requests',
    settled: 'Counted from closing. We delete unconfirmed requests after a week.',
  },
  signIns: { label: 'Sign-in days', settled: 'The days on which each person was signed in.' },
  bells: { label: 'Notifications', settled: 'What staff were notified about.' },
};

/** The times, and below them the records due for deletion and their release. */
export function RetentionForm({ row }: GroupProps<'retention'>) {
  const form = useSettingsForm('retention', retentionSettings, row);
  return (
    <>
      <SettingsForm form={form}>
        <div className="grid gap-5 sm:grid-cols-2">
          {(Object.keys(RETENTION) as RetentionKind[]).map((kind) => (
            <TextField
              key={kind}
              label={`${RETENTION[kind].label} (days)`}
              inputMode="numeric"
              required
              hint={RETENTION[kind].settled}
              {...form.field(kind, NUMBER)}
            />
          ))}
        </div>
      </SettingsForm>
      <RetentionReport />
    </>
  );
}

/** The result of a dry run by kind. Nothing of a kind is deleted before staff release it. */
function RetentionReport() {
  const may = usePermission('company');
  const { data, error, refetch } = useRecord(readRetention);
  const check = useAction(checkRetention, {
    done: () => 'Counted. Nothing was deleted.',
    failed: 'We could not count the records',
  });
  return (
    <section aria-labelledby="retention-report" className="mt-10 border-t border-line pt-6">
      <h3 id="retention-report" className="text-lg">
        What will be deleted
      </h3>
      <p className="mt-1.5 max-w-prose text-soft">
        Count how many records each kind would lose, then approve their deletion. We will delete
        expired records of approved kinds every night. If you shorten a period, count and approve
        again.
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
          <Failed title="We could not load the counts." error={error} retry={refetch} />
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
          <Status tone="good">Deleted every night</Status>
        ) : (
          <Status tone="wait">Not approved</Status>
        )}
      </div>
      <p className="text-soft">{toldOf(state)}</p>
      {state.released && (
        <p className="text-soft">
          Approved by {state.releasedBy}, {showMoment(state.releasedAt!)}.
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
  if (checkedAt === null) return 'Not counted yet';
  const which =
    found === 0
      ? 'nothing'
      : `${found.toLocaleString('en-KE')}, the oldest from ${showShortDay(oldest!)}`;
  return `Older than ${checkedDays} days: ${which}. Counted ${showMoment(checkedAt)}.${checkedDays === days ? '' : ` The period is now ${days} days. Count again.`}`;
}

function Actions({ state, label }: { state: RetentionState; label: string }) {
  const params = { kind: state.kind };
  const release = useAskedAction(releaseRetention, {
    question: ({ found, days }: RetentionState) => ({
      title:
        found === 0
          ? 'Delete expired records every night?'
          : `Delete ${found === 1 ? '1 record' : `${found.toLocaleString('en-KE')} records`} tonight, and newly expired ones every night?`,
      text: `${label}: ${days} days. You cannot undo this.`,
      confirm: 'Approve deletion',
      danger: true,
    }),
    input: ({ checkedAt }) => ({ params, body: { checkedAt: checkedAt! } }),
    done: () => `${label}: expired records will be deleted every night.`,
    failed: 'We could not approve the deletion',
  });
  const pause = useAction(pauseRetention, {
    done: () => ['info', `${label}: deletion paused.`],
    failed: 'We could not pause the deletion',
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
          label={`Approve deletion: ${label}`}
          onClick={() => void release.ask(state)}
        >
          Approve deletion
        </RowAction>
      )}
    </p>
  );
}
