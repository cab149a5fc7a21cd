import { changeQuote, type Quote } from '../../../contracts/quotes.ts';
import { useConfirm } from '../kit/confirm.tsx';
import { useAction } from '../kit/use-action.ts';

/** Closing asks first; a closed quote is reopened without a question (S2-143, S2-144). */
export function useStatusActions() {
  const confirm = useConfirm();
  const change = useAction(changeQuote, {
    done: ({ id, status }) =>
      status === 'Closed' ? `Quote ${id} closed` : `Quote ${id} reopened, nobody was mailed`,
    failed: 'The status could not be changed',
  });
  const call = ({ id, mark }: Quote, status: Quote['status']) => ({
    params: { id },
    body: { status },
    headers: { 'if-match': `"${mark}"` },
  });
  const set = (quote: Quote, status: Quote['status']) =>
    change.run(call(quote, status), (now) => call(now, quote.status));
  return {
    busy: change.busy,
    /** Answers whether it was closed. */
    async close(quote: Quote): Promise<boolean> {
      const sure = await confirm({
        title: `Close quote #${quote.id}?`,
        text: 'No mail goes out. Nobody can respond to a closed quote; it can be reopened, and a message from the customer reopens it.',
        confirm: 'Close quote',
      });
      return sure && (await set(quote, 'Closed')) !== null;
    },
    async reopen(quote: Quote): Promise<void> {
      await set(quote, 'Open');
    },
  };
}
