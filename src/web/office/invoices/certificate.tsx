import type { InvoiceDetail, InvoicePayment } from '../../../contracts/invoices.ts';
import { uploadCertificate } from '../../../contracts/invoice-payments.ts';
import { FileButton } from '../kit/upload.tsx';
import { useAction } from '../kit/use-action.ts';

/** The file of a withheld tax's certificate, which can be added when it comes. */
export function Certificate({
  invoice,
  payment: { id, certificate },
  mayWrite,
}: {
  invoice: InvoiceDetail;
  payment: InvoicePayment;
  mayWrite: boolean;
}) {
  const upload = useAction(uploadCertificate, { done: () => 'Certificate added' });
  const send = (file: File): void => {
    const form = new FormData();
    form.append('certificate', file);
    void upload.run({ params: { id: invoice.id, payment: id }, form });
  };
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
      {certificate && (
        <a
          href={certificate}
          target="_blank"
          rel="noopener"
          className="inline-flex min-h-8 items-center underline underline-offset-4"
        >
          Open the certificate<span className="sr-only"> (opens in a new tab)</span>
        </a>
      )}
      {mayWrite && (
        <FileButton
          label={certificate ? 'Change certificate' : 'Add certificate'}
          accept="image/*,application/pdf"
          busy={upload.busy}
          onFile={send}
        />
      )}
    </p>
  );
}
