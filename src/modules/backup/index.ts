export { makeBackup } from './make.ts';
export { lastNumbers, verifyBackup, NumberMarks } from './manifest.ts';
export { RestoreRefused } from './archive.ts';
export { restoreBackup, tablesThatDiffer, type Restored } from './restore.ts';
