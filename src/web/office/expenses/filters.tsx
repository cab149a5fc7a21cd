import { EXPENSE_CATEGORIES, type Expense } from '../../../contracts/expenses.ts';
import { DayRange, Filter, SearchBox } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

export function ExpenseFilters({ list }: { list: List<Expense> }) {
  return (
    <>
      <SearchBox list={list} label="Search by supplier, category or note" />
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
