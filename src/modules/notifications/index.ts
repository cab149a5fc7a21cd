export { NOTIFIED, tellStaff, type StaffNote } from './tell.ts';
export { Bells } from './bells.ts';
export { notificationRoutes } from './notifications.routes.ts';
