import { likePost, listPosts, readPost, unlikePost } from '../../contracts/blog.ts';
import {
  copyPicture,
  createPost,
  deletePost,
  previewPost,
  updatePost,
  uploadPicture,
} from '../../contracts/blog-office.ts';
import {
  addComment,
  listComments,
  listPostComments,
  moderateComment,
  moderateComments,
} from '../../contracts/comments.ts';
import { bind, type Binding, type Call } from '../../contracts/call.ts';
import { editOf } from '../../contracts/editing.ts';
import { answerPage } from '../../contracts/paging.ts';
import { cleanHtml } from '../richtext/index.ts';
import type { Blog } from './blog.service.ts';
import type { Pictures } from './images.ts';
import { readTimeOf, summaryOf } from './posts.ts';
import type { PostInteractions } from './interactions.service.ts';
import type { Visitors } from './visitors.ts';

export function blogRoutes(
  blog: Blog,
  talk: PostInteractions,
  pictures: Pictures,
  visitors: Visitors,
): Binding[] {
  const visitorOf = (postId: string, call: Call) =>
    visitors.known(call, (key) => talk.hasLiked(postId, key));
  return [
    bind(listPosts, async ({ query }, call) =>
      answerPage(call, listPosts.path, query, await blog.list(query, await isStaff(call))),
    ),
    bind(readPost, async ({ params, query }, call) =>
      blog.read(params.id, await isStaff(call), query.language),
    ),
    bind(createPost, async ({ body }, call) => blog.create(body, await editOf(call))),
    bind(updatePost, async ({ params, body }, call) =>
      blog.update(params.id, body, await editOf(call)),
    ),
    bind(deletePost, async ({ params }, call) => blog.remove(params.id, await editOf(call))),
    bind(previewPost, async ({ body }) => {
      const content = cleanHtml(body.content);
      return {
        content,
        summary: body.summary || summaryOf(content),
        readTime: readTimeOf(content),
      };
    }),
    bind(uploadPicture, async ({ body }) => ({ url: await pictures.upload(body.image) })),
    bind(copyPicture, async ({ body }) => ({ url: await pictures.copy(body.url) })),
    bind(likePost, async ({ params }, call) => {
      const key = (await visitorOf(params.id, call)) ?? visitors.begin(call);
      const liking = await talk.like(params.id, key);
      visitors.remember(call, key);
      return liking;
    }),
    bind(unlikePost, async ({ params }, call) =>
      talk.unlike(params.id, await visitorOf(params.id, call)),
    ),
    bind(addComment, async ({ params, body }, call) =>
      talk.comment(params.id, body.text, await call.signedIn()),
    ),
    bind(listPostComments, async ({ params, query }, call) => {
      const path = listPostComments.path.replace('{id}', params.id);
      return answerPage(
        call,
        path,
        query,
        await talk.ofPost(params.id, query, await isStaff(call)),
      );
    }),
    bind(listComments, async ({ query }, call) =>
      answerPage(call, listComments.path, query, await talk.list(query)),
    ),
    bind(moderateComment, async ({ params, body }, call) =>
      talk.moderate(params.id, body.status, await editOf(call)),
    ),
    bind(moderateComments, async ({ body }, call) =>
      talk.moderateAll(body.ids, body.status, (await editOf(call)).by),
    ),
  ];
}

async function isStaff(call: Call): Promise<boolean> {
  return (await call.signedIn())?.role === 'admin';
}
