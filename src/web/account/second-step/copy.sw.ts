import type { Edition } from '../../texts/edition.ts';
import type { copy as english } from './copy.ts';

export const copy: Edition<typeof english> = {
  title: 'Hatua moja zaidi',
  lead: 'Thibitisha kuwa ni wewe.',
  again: 'Ingia kama mtu mwingine',
  code: 'Nambari kutoka kwenye programu yako, au nambari ya akiba',
  confirm: 'Thibitisha',
};
