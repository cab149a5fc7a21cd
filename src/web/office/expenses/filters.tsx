import { EXPENSE_CATEGORIES, type Expense } from '../../../contracts/expenses.ts';
import { DayRange, Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

export function ExpenseFilters({ list }: { list: List<Expense> }) {
  return (
    <>
      <Filter
        list={list}
        name="category"
        label="Category"
        all="All Categories"
        options={EXPENSE_CATEGORIES}
      />
      <DayRange list={list} />
    </>
  );
}
