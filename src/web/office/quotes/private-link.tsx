import { linkToQuote, revokeQuoteLink, type Quote } from '../../../contracts/quotes.ts';
import { Icon, type IconName } from '../../ui/icons.tsx';
import { usePermission } from '../kit/me.ts';
import { useNotify } from '../kit/notify.tsx';
import { useAction } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import type { ReactNode } from 'react';

/** The look of the ways to a customer. */
const REACH =
  'inline-flex min-h-9 items-center gap-2 font-medium underline decoration-line underline-offset-4 hover:decoration-current wrap-anywhere';

/** A way to reach who asked; what leads elsewhere opens beside the office. */
export function Reach({
  icon,
  href,
  children,
}: {
  icon: IconName;
  href: string;
  children: ReactNode;
}) {
  return (
    <a
      href={href}
      {...(href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
      className={REACH}
    >
      <Icon name={icon} className="size-4 shrink-0 text-soft" />
      {children}
    </a>
  );
}

/** The customer's private page: its address to pass on, or to shut. */
export function PrivateLink({ quote }: { quote: Quote }) {
  const may = usePermission('enquiries');
  if (!may.write) return null;
  return (
    <div className="mt-6 border-t border-line pt-4 text-sm">
      <p className="text-soft">The customer reads, answers and accepts on a private page.</p>
      <p className="mt-1 flex flex-wrap gap-x-5">
        <CopyLink id={quote.id} />
        <RevokeLink id={quote.id} />
      </p>
    </div>
  );
}

function CopyLink({ id }: { id: number }) {
  const notify = useNotify();
  const link = useAction(linkToQuote, { failed: 'The link could not be made' });

  async function copy(): Promise<void> {
    const made = await link.run({ params: { id } });
    if (!made) return;
    try {
      await navigator.clipboard.writeText(made.url);
      notify('success', `Private link of quote ${id} copied`);
    } catch (error) {
      console.info('The browser does not let the link be copied.', error);
      window.prompt('Copy the private link:', made.url);
    }
  }

  return (
    <LinkButton icon="copy" busy={link.busy} onClick={copy}>
      Copy link
    </LinkButton>
  );
}

function RevokeLink({ id }: { id: number }) {
  const revoke = useAskedAction(revokeQuoteLink, {
    question: (quote: number) => ({
      title: `Revoke the private link of quote #${quote}?`,
      text: 'The addresses sent so far open nothing any more. The next response or proposal carries a new one.',
      confirm: 'Revoke link',
      danger: true,
    }),
    input: (quote) => ({ params: { id: quote } }),
    done: () => ['info', `Private link of quote ${id} revoked`],
    failed: 'The link could not be revoked',
  });
  return (
    <LinkButton icon="lock" busy={revoke.busy} onClick={() => revoke.ask(id)}>
      Revoke link
    </LinkButton>
  );
}

interface LinkButtonProps {
  icon: IconName;
  busy: boolean;
  onClick: () => Promise<unknown>;
  children: string;
}

function LinkButton({ icon, busy, onClick, children }: LinkButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={busy || undefined}
      className={REACH}
      onClick={() => busy || void onClick()}
    >
      <Icon name={icon} className="size-4 text-soft" />
      {children}
    </button>
  );
}
