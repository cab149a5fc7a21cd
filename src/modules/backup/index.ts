export { makeBackup, type Made } from './make.ts';
export { verifyBackup } from './manifest.ts';
export { NumberMarks } from './manifest.ts';
export { RestoreRefused } from './archive.ts';
export { restoreBackup, type Restored } from './restore.ts';
