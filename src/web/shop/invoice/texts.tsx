import { useHref } from 'react-router';
import type { choosePayTexts } from '../../../contracts/pay-page.ts';
import { usePlainForm } from '../../components/plain-form/use-plain-form.ts';
import { callAt } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useTexts } from '../use-texts.ts';
import type { InvoiceView } from './use-invoice.ts';

/** Whether texts come about this invoice, one press either way; without script the page's action takes it. */
export function Texts({ invoice, token }: { invoice: InvoiceView; token: string }) {
  const words = useTexts('invoice').texts;
  const action = useHref(`/invoice/${token}`);
  const { texts, invoice: shown } = invoice.page;
  const { form, fault, busy } = usePlainForm({
    fields: [],
    draft: { key: `draft:texts:${shown.id}`, storage: 'sessionStorage' },
    judge: () => ({}),
    send: async () =>
      invoice.show(
        await callAt<typeof choosePayTexts>('PUT', '/api/pay/{token}/texts', {
          params: { token },
          body: { wanted: !texts },
        }),
      ),
  });
  if (texts === null) return null;
  return (
    <form {...form} action={action} className="print:hidden">
      <input type="hidden" name="doing" value="texts" />
      <input type="hidden" name="wanted" value={texts ? 'no' : 'yes'} />
      <p role="status">{texts ? words.on : words.off}</p>
      {fault !== undefined && <Notice tone="danger">{fault}</Notice>}
      <Button busy={busy} variant="quiet" className="mt-3">
        {texts ? words.stop : words.start}
      </Button>
    </form>
  );
}
