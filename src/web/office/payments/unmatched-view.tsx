import { listReceived, pullReceived } from '../../../contracts/received.ts';
import { ActionButton } from '../kit/action-button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { DayRange, Filter, Toolbar } from '../kit/toolbar.tsx';
import { useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { ReceiptCheck } from './receipt-check.tsx';
import { RECEIVED_COLUMNS, STATES } from './received-columns.tsx';

const OPTIONS = Object.entries(STATES).map(([value, { label }]) => [value, label] as const);

/** What M-Pesa took, and above all what belongs to nothing yet: staff say what it was for, or that it goes back. */
export function UnmatchedView() {
  const list = useList(listReceived, {
    filters: ['state', 'from', 'to'],
    initial: { state: 'waiting' },
  });
  const waiting = list.value('state') === 'waiting';
  const may = usePermission('sales');
  return (
    <>
      {may.write && <ReceiptCheck />}
      <Toolbar
        list={list}
        search="Search receipt, account, phone"
        actions={may.write && <AskNow />}
      >
        <Filter list={list} name="state" label="State" all="All States" options={OPTIONS} />
        <DayRange list={list} />
      </Toolbar>
      <DataTable
        label="Money from M-Pesa"
        list={list}
        columns={RECEIVED_COLUMNS}
        rowKey={(row) => row.id}
        failed="Failed to load the money from M-Pesa."
        empty={
          <NoRows
            list={list}
            title={waiting ? 'No unmatched money' : 'No money found'}
            hidden="No money matches your filters."
            text="Money that we cannot match to an order or invoice appears here."
          >
            {waiting && (
              <ActionButton onClick={() => list.set({ state: '' })}>View all</ActionButton>
            )}
          </NoRows>
        }
      />
    </>
  );
}

function AskNow() {
  const { run, busy } = useAction(pullReceived, {
    done: () => [
      'info',
      'M-Pesa is asked for its list of the last two days. What is new appears here in a moment.',
    ],
    failed: 'M-Pesa could not be asked',
  });
  return (
    <ActionButton busy={busy} onClick={() => void run({ body: {} })}>
      Ask M-Pesa now
    </ActionButton>
  );
}
