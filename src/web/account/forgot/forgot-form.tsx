import { forgotPassword, forgottenPassword } from '../../../contracts/accounts.ts';
import { callApi } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useContractForm } from '../../ui/form.ts';
import { Notice } from '../../ui/notice.tsx';
import { content as account } from '../content.ts';
import { content } from './content.ts';

const { fields } = account;

interface Props {
  /** A link was sent already. */
  again: boolean;
  refused?: { error: string; email: string };
  onSent: (message: string | null) => void;
}

/** The address of the account. Failures in the server's words, else the fixed ones (spec/back-office.txt §8). */
export function ForgotForm({ again, refused, onSent }: Props) {
  const form = useContractForm(forgottenPassword, {
    // Nothing given: what the visitor or the browser filled in before the scripts came stays.
    defaultValues: {},
    faultText: (error) => (error.name === 'ApiError' && error.message) || content.failed,
    send: async (values): Promise<void> => {
      onSent(null);
      onSent((await callApi(forgotPassword, { body: values })).message);
    },
  });
  const fault = form.fault ?? (form.formState.isSubmitted ? null : refused?.error);
  return (
    <form method="post" onSubmit={form.submit} noValidate className="mt-8 space-y-5">
      {fault && <Notice tone="danger">{fault}</Notice>}
      <TextField label={fields.email} type="email" autoComplete="username" required defaultValue={refused?.email} {...form.field('email')} />
      <Button size="large" variant={again ? 'quiet' : 'primary'} busy={form.busy} className="w-full">
        {form.busy ? content.busy : again ? content.again : content.button}
      </Button>
    </form>
  );
}
