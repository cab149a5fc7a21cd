export { notifyLargeChange, NOTIFIED, notifyStaff } from './notify-staff.ts';
export { OfficeChanges } from './office-changes.ts';
export { OpenRecords } from './open-records.ts';
export { Notifications } from './notifications.store.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { Preferences } from './preferences.store.ts';
