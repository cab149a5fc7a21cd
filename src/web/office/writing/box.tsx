import type { KeyboardEvent, ReactNode } from 'react';

interface BoxProps {
  label: string;
  /** Enter in a field of it. */
  onEnter: () => void;
  onDone: () => void;
  children: ReactNode;
}

/** What a tool asks for, between the tools and the text. No form of its own: it stands within one. */
export function Box({ label, onEnter, onDone, children }: BoxProps) {
  const keys = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      // The sheet or dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      onDone();
    }
    const { tagName, type } = event.target as HTMLInputElement;
    if (
      event.key === 'Enter' &&
      !event.ctrlKey &&
      !event.metaKey &&
      tagName === 'INPUT' &&
      type !== 'file'
    ) {
      event.preventDefault();
      onEnter();
    }
  };
  return (
    <div
      role="group"
      aria-label={label}
      onKeyDown={keys}
      className="grid gap-3 border-b border-line bg-sunken p-3"
    >
      {children}
    </div>
  );
}
