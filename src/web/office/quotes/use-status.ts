import { changeQuote, type Quote } from '../../../contracts/quotes.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { useAction } from '../kit/use-action.ts';

/** Closing asks first; a closed quote is reopened without a question (S2-143, S2-144). */
export function useStatusActions() {
  const confirm = useConfirm();
  const change = useAction(changeQuote, {
    done: ({ id, status }) => (status === 'Closed' ? `Quote ${id} closed` : `Quote ${id} reopened`),
    failed: 'The status could not be changed',
  });
  const set = (quote: Quote, status: Quote['status']) =>
    change.run({
      params: { id: quote.id },
      body: { status },
      headers: { 'if-match': `"${quote.mark}"` },
    });
  return {
    busy: change.busy,
    async close(quote: Quote): Promise<void> {
      const sure = await confirm({
        title: `Close quote #${quote.id}?`,
        text: 'Nobody can respond to a closed quote. It can be reopened, and a message from the customer reopens it.',
        confirm: 'Close quote',
      });
      if (sure) await set(quote, 'Closed');
    },
    async reopen(quote: Quote): Promise<void> {
      await set(quote, 'Open');
    },
  };
}
