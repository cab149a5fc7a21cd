import { listPosts, postCategory, postStatus, type Post } from '../../../contracts/blog.ts';
import { deletePost } from '../../../contracts/blog-office.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { AskedAction, OneLine, OpenRowLink, RowActions, RowName, Typed } from '../kit/cells.tsx';
import { ListPage } from '../kit/list-page.tsx';
import { capitalised } from '../kit/toolbar.tsx';
import { usePermission } from '../kit/me.ts';
import { Status } from '../kit/states.tsx';
import type { Column } from '../kit/table-column.ts';
import { useDelete } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';

const EDITOR = '/dashboard/admin/blog';
const WORD = 'underline decoration-line underline-offset-4 hover:decoration-current';
const ACT = 'whitespace-nowrap font-medium underline-offset-4 hover:underline';

/** The company's articles. */
export default function Blog() {
  const list = useList(listPosts, {
    filters: [
      {
        name: 'category',
        label: 'Category',
        all: 'All Categories',
        options: postCategory.options,
      },
      {
        name: 'status',
        label: 'Status',
        all: 'All Statuses',
        options: postStatus.options.map(capitalised),
      },
    ],
  });
  const may = usePermission('publishing');
  const remove = useDelete(deletePost, {
    question: (post: Post) => ({
      title: 'Are you sure you want to delete this blog post?',
      text: `We will delete “${post.title}” with its likes and comments. Its page will say that the post has been removed.`,
    }),
    done: () => ['info', 'Blog post deleted'],
    failed: 'Failed to delete post',
  });

  const columns: Column<Post>[] = [
    {
      head: 'Title',
      sort: 'title',
      className: 'min-[90rem]:min-w-72',
      cell: (post) => (
        <>
          {may.write ? (
            <OpenRowLink to={`${EDITOR}/${post.id}`}>{post.title}</OpenRowLink>
          ) : (
            <RowName>{post.title}</RowName>
          )}
          {post.status !== 'published' && (
            <p className="mt-1">
              <Status tone={post.status === 'draft' ? 'off' : 'wait'}>
                {post.status === 'draft' ? 'Draft' : 'Scheduled'}
              </Status>
            </p>
          )}
        </>
      ),
    },
    {
      head: 'Summary',
      fold: true,
      phone: 'off',
      cell: (post) => (
        <p className="line-clamp-2 min-w-32 max-w-80 wrap-anywhere text-soft">{post.summary}</p>
      ),
    },
    {
      head: 'Category',
      sort: 'category',
      cell: (post) => <span className="inline-block first-letter:uppercase">{post.category}</span>,
    },
    {
      head: 'Author',
      fold: true,
      sort: 'author',
      cell: (post) => <Typed>{post.author}</Typed>,
    },
    {
      head: 'Image',
      fold: true,
      phone: 'off',
      cell: (post) => (
        <a href={post.image} target="_blank" rel="noopener" className={WORD}>
          View<span className="sr-only"> the image of {post.title} (opens in a new tab)</span>
        </a>
      ),
    },
    {
      head: 'Tags',
      fold: true,
      phone: 'off',
      cell: (post) =>
        post.tags.length > 0 && (
          <span className="line-clamp-2 min-w-24 wrap-break-word text-soft">
            {post.tags.join(', ')}
          </span>
        ),
    },
    {
      head: 'Date',
      sort: 'date',
      cell: (post) => <OneLine>{showShortDay(post.date)}</OneLine>,
    },
    {
      head: 'Actions',
      cell: (post) => (
        <RowActions>
          {post.status === 'published' && (
            <a href={`/about/blog/${post.slug}`} target="_blank" rel="noopener" className={ACT}>
              Read<span className="sr-only"> {post.title} (opens in a new tab)</span>
            </a>
          )}
          {may.write && (
            <Link to={`${EDITOR}/${post.id}`} className={ACT} data-key="e">
              Edit<span className="sr-only"> {post.title}</span>
            </Link>
          )}
          {may.write && (
            <AskedAction does={remove} row={post} name={post.title}>
              Delete
            </AskedAction>
          )}
        </RowActions>
      ),
    },
  ];

  return (
    <ListPage
      label="Blog posts"
      list={list}
      search="Search by title or author"
      exports
      actions={
        may.write && (
          <ButtonLink to={`${EDITOR}/new`} size="small">
            New Post
          </ButtonLink>
        )
      }
      columns={columns}
      rowKey={(post) => post.id}
      failed="Failed to load blogs"
      empty={{
        hidden: 'No posts match your filters.',
        text: 'To write the first post, press “New Post”.',
      }}
    />
  );
}
