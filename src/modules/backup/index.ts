export { makeBackup, type Made } from './make.ts';
export { verifyBackup, NumberMarks } from './manifest.ts';
export { RestoreRefused } from './archive.ts';
export { restoreBackup, type Restored } from './restore.ts';
