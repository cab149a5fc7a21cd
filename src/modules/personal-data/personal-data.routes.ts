import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  deleteMyAccount,
  downloadMyData,
  previewMyDeletion,
} from '../../contracts/personal-data.ts';
import type { PersonalData } from './personal-data.service.ts';

export function personalDataRoutes(data: PersonalData): Binding[] {
  return [
    bind(downloadMyData, async (_input, call) => {
      call.answer.header('content-disposition', 'attachment; filename="my-data.json"');
      return data.download(await callerOf(call));
    }),
    bind(previewMyDeletion, async (_input, call) => data.preview(await callerOf(call))),
    bind(deleteMyAccount, async (_input, call) => {
      await data.remove(await callerOf(call));
      call.answer.clearSession();
      return { success: true as const, message: 'Your account is deleted.' };
    }),
  ];
}
