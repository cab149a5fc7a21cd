import { useEffect, useRef, type ReactNode } from 'react';
import { Icon, type IconName } from './icons.tsx';

export type NoticeTone = 'info' | 'good' | 'danger';

const TONES: Record<NoticeTone, { look: string; icon: IconName }> = {
  info: { look: 'border-line bg-sunken', icon: 'info' },
  good: { look: 'border-good bg-good-soft text-good', icon: 'check' },
  danger: { look: 'border-danger bg-danger-soft text-danger', icon: 'alert' },
};

interface NoticeProps {
  tone?: NoticeTone;
  title?: string;
  /** An alert for danger and a status else; null for a notice that was there from the start. */
  role?: 'alert' | 'status' | 'alertdialog' | null;
  className?: string;
  children?: ReactNode;
}

/**
 * A boxed message. With tone danger it is the red box of the login page. A notice that appears
 * later answers a press, so it scrolls into view.
 */
export function Notice({
  tone = 'info',
  title,
  role = tone === 'danger' ? 'alert' : 'status',
  className = '',
  children,
}: NoticeProps) {
  const { look, icon } = TONES[tone];
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Not what the server sent already; nor where the focus went to a field at fault, which says it itself.
    if (
      tone !== 'info' &&
      document.documentElement.dataset.live &&
      !document.activeElement?.hasAttribute('aria-invalid')
    )
      box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  }, [tone]);
  return (
    <div
      ref={box}
      role={role ?? undefined}
      className={`flex gap-3 rounded-xl border px-4 py-3 ${look} ${className}`}
    >
      <Icon name={icon} className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 wrap-anywhere">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
