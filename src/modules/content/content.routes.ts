import { bind, type Binding } from '../../contracts/call.ts';
import {
  approveContent,
  createContent,
  deleteContent,
  listContent,
  listContentRecords,
  orderContent,
  readContent,
  updateContent,
  uploadContentPicture,
} from '../../contracts/content.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import type { ContentPictures } from './content-pictures.service.ts';
import type { Content } from './content.service.ts';

export function contentRoutes(content: Content, pictures: ContentPictures): Binding[] {
  return [
    bind(listContent, ({ query }) => content.shown(query)),
    bind(listContentRecords, async ({ query }, call) =>
      answerPage(call, listContentRecords.path, query, await content.list(query)),
    ),
    bind(readContent, ({ params }) => content.read(params.id)),
    bind(createContent, async ({ body }, call) => content.create(body, await editOf(call))),
    bind(updateContent, async ({ params, body }, call) =>
      content.update(params.id, body, await editOf(call)),
    ),
    bind(deleteContent, async ({ params }, call) => content.remove(params.id, await editOf(call))),
    bind(approveContent, async ({ params, body }, call) =>
      content.approve(params.id, body.approved, await editOf(call)),
    ),
    bind(orderContent, async ({ body }, call) => content.order(body, await editOf(call))),
    bind(uploadContentPicture, async ({ body }) => ({ url: await pictures.upload(body.picture) })),
  ];
}
