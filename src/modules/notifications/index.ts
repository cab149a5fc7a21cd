export { NOTIFIED, tellStaff, type StaffNote } from './tell.ts';
