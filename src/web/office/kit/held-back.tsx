import type { ContactMessage } from '../../../contracts/messages.ts';
import { Status } from './status.tsx';

type Channels = ContactMessage['held_back'];

const NAMES: Record<Channels[number], string> = { mail: 'mail', sms: 'SMS' };

/** In a list: who wrote may not know that it arrived, because the limits held our answer back. */
export function HeldBack({ channels }: { channels: Channels }) {
  return channels.length > 0 && <Status tone="wait">Not confirmed</Status>;
}

/** The same where one is read, and what to do about it; nothing where the confirmation went out. */
export function heldBackText(channels: Channels): string | null {
  if (channels.length === 0) return null;
  return `Held back by the limits on messages to strangers (${channels.map((channel) => NAMES[channel]).join(' and ')}). Nobody has told the sender yet that this arrived.`;
}
