import { useSearchParams } from 'react-router';
import { Tabs } from '../kit/controls.tsx';
import { MonthView } from './month-view.tsx';
import { ReconciliationView } from './reconciliation-view.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundList } from './refund-list.tsx';
import { UnmatchedView } from './unmatched-view.tsx';

const VIEWS = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['unmatched', 'Unmatched money'],
  ['books', 'Books'],
  ['month', 'Month'],
] as const;
type View = (typeof VIEWS)[number][0];

/** Payments received, refunds, unmatched money, and the comparison of our books with the providers. */
export default function Payments() {
  const [params, setParams] = useSearchParams();
  const view = VIEWS.find(([key]) => key === params.get('view'))?.[0] ?? 'payments';
  const show = (key: View) =>
    setParams(key === 'payments' ? {} : { view: key }, { preventScrollReset: true });
  return (
    <>
      <div className="mb-4">
        <Tabs label="Payments" value={view} onChange={show} tabs={VIEWS} />
      </div>
      {view === 'payments' && <PaymentList />}
      {view === 'refunds' && <RefundList />}
      {view === 'unmatched' && <UnmatchedView />}
      {view === 'books' && <ReconciliationView />}
      {view === 'month' && <MonthView />}
    </>
  );
}
