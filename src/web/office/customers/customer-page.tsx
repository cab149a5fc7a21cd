import { readCustomer, type CustomerDetail } from '../../../contracts/customers.ts';
import { showDay } from '../../../kernel/clock.ts';
import { Failed, Loading } from '../kit/states.tsx';
import { Status } from '../kit/status.tsx';
import { Colleagues } from '../kit/colleagues.tsx';
import { useRecord } from '../kit/use-record.ts';
import { Contact } from './contact.tsx';
import { Dealings } from './dealings.tsx';
import { Alike, Merged } from './merging.tsx';
import { MoneySums } from './money-sums.tsx';
import { CustomerNotes } from './notes.tsx';

/** One customer: how to reach them, how they stand, and all they have with us. */
export function CustomerPage({ id, back }: { id: string; back: () => void }) {
  const { data, error, refetch } = useRecord(readCustomer, { params: { id } });
  return (
    <>
      <button
        type="button"
        onClick={back}
        className="mb-4 min-h-9 text-sm font-medium underline decoration-line underline-offset-4 hover:decoration-current"
      >
        ← All customers
      </button>
      <Colleagues className="mb-4" />
      {data ? (
        <Customer detail={data} />
      ) : error ? (
        <Failed
          title="This customer could not be loaded."
          error={error}
          retry={() => void refetch()}
        />
      ) : (
        <Loading />
      )}
    </>
  );
}

function Customer({ detail }: { detail: CustomerDetail }) {
  return (
    <article aria-labelledby="customer-name">
      <header className="mb-6">
        <h2 id="customer-name" className="text-2xl wrap-anywhere">
          {detail.companies[0] ?? detail.name}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-soft">
          {detail.companies.length > 0 && <span>{detail.name}</span>}
          <span>with us since {showDay(new Date(detail.since))}</span>
          {detail.account ? (
            <Status tone="good">Has an account</Status>
          ) : (
            <Status tone="off">Without an account</Status>
          )}
        </p>
      </header>
      <MoneySums money={detail.money} />
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <Contact detail={detail} />
        </div>
        <div className="min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1">
          <Dealings detail={detail} />
        </div>
        <div className="grid content-start gap-10 lg:col-start-2">
          <Alike detail={detail} />
          <Merged detail={detail} />
          <CustomerNotes detail={detail} />
        </div>
      </div>
    </article>
  );
}
