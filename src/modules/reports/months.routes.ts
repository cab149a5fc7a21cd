import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { closeMonth, listMonthLines, readMonth } from '../../contracts/months.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Months } from './months.service.ts';

export function monthRoutes(months: Months): Binding[] {
  return [
    bind(readMonth, async ({ params }, call) =>
      months.read(params.month, (await callerOf(call)).preset),
    ),
    bind(listMonthLines, async ({ query }, call) =>
      answerPage(
        call,
        listMonthLines.path,
        query,
        await months.lines(query, (await callerOf(call)).preset),
      ),
    ),
    bind(closeMonth, async ({ params, body }, call) => {
      const staff = await callerOf(call);
      await months.close(params.month, body.acknowledged ?? false, staff, await editOf(call));
      return months.read(params.month, staff.preset);
    }),
  ];
}
