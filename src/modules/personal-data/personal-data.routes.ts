import { bind, callerOf, type Binding } from '../../contracts/call.ts';
import {
  deleteMyAccount,
  downloadMyData,
  previewMyDeletion,
} from '../../contracts/personal-data.ts';
import type { PersonalData } from './personal-data.service.ts';
import {
  askAboutData,
  closeDataRequest,
  confirmDataRequest,
  listDataRequests,
  readDataRequest,
} from '../../contracts/data-requests.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { DataRequests } from './requests.service.ts';

const ASKED = 'Almost done. Open the email that we have just sent you and confirm your address.';
const CONFIRMED = 'Thank you. We have your request and will answer by email.';

export function dataRequestRoutes(requests: DataRequests): Binding[] {
  return [
    bind(askAboutData, async ({ body }) => {
      await requests.ask(body);
      return { success: true as const, message: ASKED };
    }),
    bind(confirmDataRequest, async ({ params }) => {
      await requests.confirm(params.token);
      return { success: true as const, message: CONFIRMED };
    }),
    bind(listDataRequests, async ({ query }, call) =>
      answerPage(call, listDataRequests.path, query, await requests.list(query)),
    ),
    bind(readDataRequest, ({ params }) => requests.read(params.id)),
    bind(closeDataRequest, async ({ params, body }, call) =>
      requests.close(params.id, body, (await callerOf(call)).shownAs),
    ),
  ];
}

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
