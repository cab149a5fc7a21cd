export { tellFarChange, NOTIFIED, notifyStaff, type StaffNote } from './notify-staff.ts';
export { OfficeChanges } from './office-changes.ts';
export { OpenRecords } from './open-records.ts';
export { Notifications } from './notifications.service.ts';
export { notificationRoutes } from './notifications.routes.ts';
export { Preferences } from './preferences.service.ts';
