import {
  Banknote,
  Briefcase,
  CircleUser,
  FileText,
  Files,
  Handshake,
  LayoutDashboard,
  LifeBuoy,
  LogOut,
  Mail,
  MailQuestion,
  MessagesSquare,
  Newspaper,
  PackageOpen,
  ReceiptText,
  ScrollText,
  Send,
  Settings,
  ShoppingBag,
  Users,
  WalletCards,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { SectionSlug } from '../../../contracts/office-sections.ts';

const look = { size: 18, strokeWidth: 1.8, 'aria-hidden': true } as const;

/** One sign a section, by its key. */
export const SECTION_ICONS: Record<SectionSlug | 'logout', ReactNode> = {
  dashboard: <LayoutDashboard {...look} />,
  contactmessage: <Mail {...look} />,
  quotation: <MailQuestion {...look} />,
  orders: <ShoppingBag {...look} />,
  invoices: <ReceiptText {...look} />,
  payments: <Banknote {...look} />,
  expenses: <WalletCards {...look} />,
  catalogue: <PackageOpen {...look} />,
  users: <Users {...look} />,
  jobs: <Briefcase {...look} />,
  applications: <Files {...look} />,
  ourteam: <Handshake {...look} />,
  blog: <Newspaper {...look} />,
  comments: <MessagesSquare {...look} />,
  newsletter: <Send {...look} />,
  content: <FileText {...look} />,
  profile: <CircleUser {...look} />,
  audit: <ScrollText {...look} />,
  settings: <Settings {...look} />,
  help: <LifeBuoy {...look} />,
  logout: <LogOut {...look} />,
};
