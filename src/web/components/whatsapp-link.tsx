import type { ReactNode } from 'react';
import { contactLinks, useCompany } from './layout/company.ts';

interface Props {
  /** The first message, typed already; empty for none. */
  message?: string;
  className: string;
  children: ReactNode;
}

/** A link to a WhatsApp chat with the company; nothing if it has no number there. */
export function WhatsAppLink({ message = '', className, children }: Props) {
  const { whatsapp } = contactLinks(useCompany());
  if (whatsapp === null) return null;
  return (
    <a
      href={message ? `${whatsapp}?text=${encodeURIComponent(message)}` : whatsapp}
      rel="noopener"
      className={className}
    >
      {children}
    </a>
  );
}
