import type { ContactMessage } from '../../../contracts/messages.ts';
import { Status } from './status.tsx';

type Channels = NonNullable<ContactMessage['held_back']>;

const NAMES: Record<Channels[number], string> = { mail: 'mail', sms: 'SMS' };

/** In a list: who wrote may not know that it arrived, because the limits held our answer back. */
export function HeldBack({ channels }: { channels: Channels | undefined }) {
  return channels && <Status tone="wait">Not confirmed</Status>;
}

/** The same where one is read, and what to do about it. */
export function heldBackText(channels: Channels): string {
  return `Held back by the limits on messages to strangers (${channels.map((channel) => NAMES[channel]).join(' and ')}). Nobody has told the sender yet that this arrived.`;
}
