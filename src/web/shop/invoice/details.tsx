import { useHref } from 'react-router';
import type { changePayDetails, PayPage } from '../../../contracts/pay-page.ts';
import { usePlainForm } from '../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../lib/api.ts';
import { useInSight } from '../../lib/in-sight.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { type RefusedDetails, DETAILS, detailErrors, detailsTyped } from './action.ts';
import type { InvoiceView } from './use-invoice.ts';
import { byHandOf, show } from './amount.ts';
import { invoice as copy } from '../../texts/invoice/en.ts';

interface DetailsProps {
  invoice: InvoiceView;
  token: string;
  /** What came back from the form without script. */
  refused?: RefusedDetails;
  /** The page came back from it, and the server has them. */
  saved: boolean;
}

/** The buyer's own purchase order and PIN, which can change until the invoice is paid. A plain form: without script the page's action takes it. */
export function Details({ invoice, token, refused, saved }: DetailsProps) {
  const words = copy.details;
  const action = useHref(`/invoice/${token}`);
  const { purchaseOrder, kraPin } = invoice.page.invoice;
  const { form, errors, fault, busy, sent } = useDetails({ invoice, token, refused, saved });
  const said = useInSight<HTMLDivElement>(fault ?? (sent || null));
  return (
    <details open={saved || refused !== undefined} className="rounded-xl border border-line px-4">
      <summary className="flex min-h-12 cursor-pointer items-center py-2.5 font-medium underline underline-offset-4">
        {purchaseOrder || kraPin ? words.change : words.add}
      </summary>
      <form {...form} action={action} className="grid gap-5 pt-2 pb-5">
        <input type="hidden" name="doing" value="details" />
        <TextField
          id="purchaseOrder"
          name="purchaseOrder"
          label={words.purchaseOrder}
          optional={copy.pay.optional}
          maxLength={40}
          autoComplete="off"
          hint={words.purchaseOrderHint}
          error={errors.purchaseOrder}
          defaultValue={refused?.typed.purchaseOrder ?? purchaseOrder ?? ''}
        />
        <TextField
          id="kraPin"
          name="kraPin"
          label={words.kraPin}
          optional={copy.pay.optional}
          maxLength={11}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="P051234567X"
          error={errors.kraPin}
          defaultValue={refused?.typed.kraPin ?? kraPin ?? ''}
        />
        <div ref={said} tabIndex={-1} className="outline-none empty:hidden">
          {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
          {sent && <Notice tone="good">{words.saved}</Notice>}
        </div>
        <Button busy={busy} variant="quiet" className="justify-self-start">
          {words.save}
        </Button>
      </form>
    </details>
  );
}

function useDetails({ invoice, token, refused, saved }: DetailsProps) {
  return usePlainForm({
    fields: DETAILS,
    draft: { key: `draft:details:${invoice.page.invoice.id}`, storage: 'sessionStorage' },
    refused,
    sent: saved,
    judge: (typed) => detailErrors(detailsTyped(typed)),
    send: async (typed) =>
      invoice.show(
        await callAt<typeof changePayDetails>('PUT', '/api/pay/{token}/details', {
          params: { token },
          body: detailsTyped(typed),
        }),
      ),
  });
}

/** Paybill and bank, which need nothing but a number copied by hand; nothing where there is neither. */
export function OtherWays({ page: { invoice, company, paybill } }: { page: PayPage }) {
  const { otherWays } = copy;
  if (paybill === null && !company.bank) return null;
  return (
    <section aria-labelledby="other-ways" className="mt-6 px-5 text-sm sm:px-7">
      <h2 id="other-ways" className="text-lg">
        {otherWays.title}
      </h2>
      {paybill !== null && (
        <>
          <h3 className="mt-3 font-sans text-sm font-semibold">{otherWays.paybill}</h3>
          <dl className="mt-1 grid gap-1">
            <Typed name={otherWays.business}>{paybill}</Typed>
            <Typed name={otherWays.account}>{invoice.id}</Typed>
            <Typed name={otherWays.amount}>{show(byHandOf({ invoice }), invoice.currency)}</Typed>
          </dl>
        </>
      )}
      {company.bank && (
        <>
          <h3 className="mt-4 font-sans text-sm font-semibold">{otherWays.bank}</h3>
          <p className="mt-1 whitespace-pre-line">{company.bank}</p>
          <dl className="mt-1">
            <Typed name={otherWays.reference}>{invoice.id}</Typed>
          </dl>
        </>
      )}
      <p className="mt-3 text-soft">{otherWays.counted}</p>
    </section>
  );
}

function Typed({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-6">
      <dt className="text-soft">{name}</dt>
      <dd className="font-semibold digits select-all">{children}</dd>
    </div>
  );
}
