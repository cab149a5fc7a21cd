import type { Database } from '../../db/database.ts';
import { DAY, type Clock } from '../../kernel/clock.ts';
import { newId } from '../../kernel/ids.ts';
import { store } from './accounts.store.ts';

/** For how many days they have been there. */
const EMPLOYED = 170;

const PRESETS = ['editor', 'support', 'viewer'] as const;

/** One account a preset, so that the demonstration shows what each is for; without a password and inactive, so that nobody can sign in. */
export async function seedDemoStaff(db: Database, clock: Clock): Promise<void> {
  const now = new Date(clock.now().getTime() - EMPLOYED * DAY);
  for (const preset of PRESETS) {
    const lastName = preset[0]!.toUpperCase() + preset.slice(1);
    await store.insert(db, {
      id: newId('usr', now.getTime()),
      firstName: 'Sample',
      lastName,
      email: `${preset}@mfano.example`,
      role: 'admin',
      preset,
      status: 'inactive',
      createdAt: now,
      updatedAt: now,
    });
  }
}
