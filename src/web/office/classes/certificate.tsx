import {
  certificateInput,
  correctCertificate,
  correctionInput,
  withdrawCertificate,
  type Certificate,
} from '../../../contracts/certificates.ts';
import { issueCertificate } from '../../../contracts/classes.ts';
import { showDay } from '../../../kernel/clock.ts';
import { TextArea, TextField } from '../../ui/field.tsx';
import { RowAction } from '../kit/cells.tsx';
import { usePermission } from '../kit/me.ts';
import { RecordForm, useRecordForm } from '../kit/record-form.tsx';
import { ifMatch, useAction, useAskedAction } from '../kit/use-action.ts';
import type { Participant } from './register.tsx';

interface OfCertificate {
  certificate: Certificate;
}

const LINK =
  'inline-flex min-h-8 items-center underline underline-offset-4 pointer-coarse:min-h-11';

/** What a certificate says, its page and paper, and what staff can do with it. */
export function CertificateActions({
  certificate,
  onCorrect,
}: OfCertificate & { onCorrect: () => void }) {
  const may = usePermission('sales');
  const { code, number, name, built, issuedOn, correctedOn, withdrawnOn } = certificate;
  const withdraw = useAskedAction(withdrawCertificate, {
    question: () => ({
      title: `Withdraw certificate ${number}?`,
      text: 'Its public page will say that it was withdrawn, and its paper will be gone. You cannot undo this, but you can issue a new certificate. No email is sent.',
      confirm: 'Withdraw',
      danger: true,
    }),
    input: () => ({ params: { code }, body: {} }),
    done: () => ['info', `Certificate ${number} withdrawn`],
    failed: 'We could not withdraw the certificate',
  });
  return (
    <div className="mt-1 text-soft">
      <p className="wrap-anywhere">
        {number}, {name}: {built}. Issued on {showDay(issuedOn)}
        {correctedOn && `, corrected on ${showDay(correctedOn)}`}
        {withdrawnOn && `, withdrawn on ${showDay(withdrawnOn)}`}.
      </p>
      <p className="flex flex-wrap items-center gap-x-4">
        <a href={`/certificate/${code}`} target="_blank" rel="noopener" className={LINK}>
          Public page
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        {withdrawnOn === null && (
          <>
            <a
              href={`/api/certificates/${code}/pdf`}
              target="_blank"
              rel="noopener"
              className={LINK}
            >
              PDF
              <span className="sr-only"> (opens in a new tab)</span>
            </a>
            {may.write && (
              <>
                <RowAction label={`Correct certificate ${number}`} onClick={onCorrect}>
                  Correct
                </RowAction>
                <RowAction
                  label={`Withdraw certificate ${number}`}
                  onClick={() => void withdraw.ask(certificate)}
                >
                  Withdraw
                </RowAction>
              </>
            )}
          </>
        )}
      </p>
    </div>
  );
}

const BUILT = { label: 'What they built', rows: 2, maxLength: 300 };

export function IssueForm({
  participant,
  onDone,
}: {
  participant: Participant;
  onDone: () => void;
}) {
  const { id, name, email } = participant;
  const issue = useAction(issueCertificate, { done: () => `Certificate sent to ${email}` });
  const form = useRecordForm(certificateInput, {
    draft: `certificate:${id}`,
    row: null,
    values: () => ({ built: '' }),
    ask: () => ({
      title: `Issue the certificate for ${name}?`,
      text: `We will email it to ${email}. Anybody who has its address can check it.`,
      confirm: 'Issue certificate',
    }),
    send: (body) => issue.send({ params: { id }, body }),
    done: onDone,
    acts: true,
    failed: 'We could not issue the certificate. Try again.',
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <RecordForm form={form} save="Issue certificate" onCancel={onDone}>
        <TextArea {...BUILT} hint="The certificate names it." {...form.field('built')} />
      </RecordForm>
    </div>
  );
}

export function CorrectForm({ certificate, onDone }: OfCertificate & { onDone: () => void }) {
  const correct = useAction(correctCertificate, {
    done: ({ number }) => `Certificate ${number} corrected`,
  });
  const form = useRecordForm(correctionInput, {
    draft: `correction:${certificate.code}`,
    row: certificate,
    values: ({ name, built }) => ({ name, built }),
    send: (body, read) =>
      correct.send({ params: { code: read.code }, body, headers: ifMatch(read) }),
    done: onDone,
    failed: 'We could not correct the certificate. Try again.',
  });
  return (
    <div className="mt-3 rounded-xl border border-line p-4">
      <RecordForm form={form} save="Correct certificate" onCancel={onDone}>
        <TextField label="Name" maxLength={100} {...form.field('name')} />
        <TextArea
          {...BUILT}
          hint="The paper under the same address will be a new one. No email is sent."
          {...form.field('built')}
        />
      </RecordForm>
    </div>
  );
}
