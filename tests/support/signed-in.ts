import type { SignedIn } from '../../src/contracts/call.ts';

/** An owner of the shop who is signed in, as a call knows them. */
export const OWNER: SignedIn = {
  sessionId: 's',
  userId: 'usr_1',
  email: 'amina@mfano.example',
  name: 'Amina Njeri',
  shownAs: 'Amina Njeri',
  role: 'admin',
  preset: 'owner',
  proved: true,
  lacksFactor: false,
};
