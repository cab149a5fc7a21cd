import { listWaitlist, removeWait, type Wait } from '../../../contracts/waitlist.ts';
import { ExportLinks } from '../kit/export-links.tsx';
import { MailLink, RowAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { Part } from '../kit/parts.tsx';
import { Empty, Failed, Loading, Status, type StatusTone } from '../kit/states.tsx';
import { useAskedAction } from '../kit/use-action.ts';
import { useRecord } from '../kit/use-record.ts';
import { showMoment } from '../../../kernel/moments.ts';

const STATUSES: Record<Wait['status'], { label: string; tone: StatusTone }> = {
  waiting: { label: 'Waiting', tone: 'wait' },
  offered: { label: 'Offered', tone: 'info' },
  taken: { label: 'Taken', tone: 'good' },
  lapsed: { label: 'Lapsed', tone: 'off' },
  left: { label: 'Left', tone: 'off' },
};

/** The people who wait for a class, in their order, with those who no longer wait. */
export function Waitlist({ intake }: { intake: string }) {
  const may = usePermission('sales');
  const query = { intake, limit: 200 };
  const { data, error, refetch } = useRecord(listWaitlist, { query });
  const remove = useAskedAction(removeWait, {
    question: ({ name, status }: Wait) => ({
      title: `Remove ${name} from the waitlist?`,
      text:
        status === 'offered'
          ? 'Their held seats will be offered to the next person. No email is sent.'
          : 'They lose their place. No email is sent.',
      confirm: 'Remove',
      danger: true,
    }),
    input: ({ id }) => ({ params: { id }, body: {} }),
    done: ({ name }) => ['info', `${name} removed from the waitlist`],
    failed: 'We could not remove this person',
  });
  if (error)
    return (
      <Failed title="We could not load the waitlist" error={error} retry={() => void refetch()} />
    );
  if (!data) return <Loading rows={3} />;
  if (data.length === 0)
    return (
      <Empty
        title="Nobody waits"
        text="When the class is full, visitors can join its waitlist in the shop."
      />
    );
  return (
    <Part title={`Waitlist: ${data.filter(({ status }) => status === 'waiting').length} waiting`}>
      <span className="flex flex-wrap gap-2">
        <ExportLinks list={listWaitlist} query={{ intake }} />
      </span>
      <ol className="mt-2 text-sm">
        {data.map((wait) => (
          <li
            key={wait.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line py-2"
          >
            <div className="min-w-0 flex-1 basis-56 wrap-anywhere">
              <span className="font-semibold">
                {wait.position !== null && `${wait.position}. `}
                {wait.name}
              </span>
              {wait.seats > 1 && `, ${wait.seats} seats`}
              <span className="block text-soft">
                <MailLink to={wait.email} />
                {wait.phone && `, ${wait.phone}`}
              </span>
            </div>
            <div>
              <Status tone={STATUSES[wait.status].tone}>{STATUSES[wait.status].label}</Status>
              {wait.status === 'offered' && (
                <span className="block text-soft">until {showMoment(wait.offeredUntil!)}</span>
              )}
            </div>
            {may.write && (wait.status === 'waiting' || wait.status === 'offered') && (
              <RowAction
                label={`Remove ${wait.name} from the waitlist`}
                onClick={() => void remove.ask(wait)}
              >
                Remove
              </RowAction>
            )}
          </li>
        ))}
      </ol>
    </Part>
  );
}
