import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  addNotification,
  clearNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '../../contracts/notifications.ts';
import { changePreferences, readPreferences } from '../../contracts/office-preferences.ts';
import { sayOpen } from '../../contracts/presence.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { Notifications } from './notifications.store.ts';
import type { OpenRecords } from './open-records.ts';
import type { Preferences } from './preferences.store.ts';

export function notificationRoutes(
  notifications: Notifications,
  open: OpenRecords,
  preferences: Preferences,
): Binding[] {
  return [
    bind(listNotifications, async ({ query }, call) => {
      const owner = await callerOf(call);
      const [page, unread] = await Promise.all([
        notifications.list(owner, query),
        notifications.unread(owner),
      ]);
      return { unread, notifications: answerPage(call, listNotifications.path, query, page) };
    }),
    bind(addNotification, async ({ body: { message, type, href = '' } }, call) =>
      notifications.add((await callerOf(call)).userId, { message, type, href }),
    ),
    bind(readNotification, async ({ params, body }, call) =>
      notifications.mark(await callerOf(call), params.id, body.read),
    ),
    bind(readAllNotifications, async ({ body }, call) => {
      const owner = await callerOf(call);
      await notifications.markAll(owner, body?.href);
      return { unread: await notifications.unread(owner) };
    }),
    bind(sayOpen, async ({ body }, call) =>
      open.say(await callerOf(call), body.window, body.record),
    ),
    bind(readPreferences, async (_input, call) => preferences.read((await callerOf(call)).userId)),
    bind(changePreferences, async ({ body }, call) =>
      preferences.change((await callerOf(call)).userId, body),
    ),
    bind(clearNotifications, async (_input, call) => notifications.clear(await callerOf(call))),
  ];
}
