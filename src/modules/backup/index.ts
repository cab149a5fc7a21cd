export { makeBackup, type Made } from './make.ts';
export { verifyBackup } from './manifest.ts';
export { NumberMarks } from './number-marks.ts';
export { RestoreRefused } from './refused.ts';
export { restoreBackup, type Restored } from './restore.ts';
