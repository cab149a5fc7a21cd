import { useState } from 'react';
import { setApplicationStatus, type Application } from '../../../contracts/recruitment-office.ts';
import { ifMatch, useAction } from '../kit/use-action.ts';

type Status = Application['status'];

/** The status of each row: what was just chosen stands at once and goes back where the server refuses it (D107). */
export function useChoice() {
  const set = useAction(setApplicationStatus, {
    done: ({ fullName, status }) => `${fullName} is now ${status}`,
    failed: 'Failed to update application status',
  });
  const [chosen, setChosen] = useState<Record<string, Status>>({});
  return {
    statusOf: (row: Application): Status => chosen[row.id] ?? row.status,
    async choose(row: Application, status: Status): Promise<void> {
      setChosen((now) => ({ ...now, [row.id]: status }));
      const call = (to: Status, on: Application) => ({
        params: { id: row.id },
        body: { status: to },
        headers: ifMatch(on),
      });
      await set.run(call(status, row), (now) => call(row.status, now));
      setChosen(({ [row.id]: _settled, ...rest }) => rest);
    },
  };
}
