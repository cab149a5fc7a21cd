import { Link } from 'react-router';
import {
  deletePost,
  listPosts,
  postCategory,
  postStatus,
  type Post,
} from '../../../contracts/blog.ts';
import { showShortDay } from '../../../kernel/moments.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { useConfirm } from '../kit/confirm.tsx';
import { DataTable, type Column } from '../kit/data-table.tsx';
import { useMay } from '../kit/me.ts';
import { RowAction } from '../kit/row-action.tsx';
import { Empty } from '../kit/states.tsx';
import { ExportLink, Filter, SearchBox, Toolbar } from '../kit/toolbar.tsx';
import { ifMatch, useAction } from '../kit/use-action.ts';
import { useList } from '../kit/use-list.ts';
import { PostState } from './post-state.tsx';

const EDITOR = '/dashboard/admin/blog';
const WORD = 'underline decoration-line underline-offset-4 hover:decoration-current';

/** The company's articles (S2-114…S2-118). */
export default function Blog() {
  const list = useList(listPosts, { filters: ['category', 'status'] });
  const may = useMay('publishing');
  const confirm = useConfirm();
  const remove = useAction(deletePost, {
    done: () => ['info', 'Blog post deleted'],
    failed: 'Failed to delete post',
  });

  async function ask(post: Post): Promise<void> {
    const sure = await confirm({
      title: 'Are you sure you want to delete this blog post?',
      text: `"${post.title}" goes with its likes and comments, and its address answers that it is gone.`,
      confirm: 'Delete',
      danger: true,
    });
    if (sure) await remove.run({ params: { id: post.id }, headers: ifMatch(post) });
  }

  const columns: Column<Post>[] = [
    {
      head: 'Title',
      className: 'lg:min-w-48',
      sort: 'title',
      cell: (post) => (
        <>
          {may.write ? (
            <Link to={`${EDITOR}/${post.id}`} className={`font-semibold wrap-anywhere ${WORD}`}>
              {post.title}
            </Link>
          ) : (
            <span className="font-semibold wrap-anywhere">{post.title}</span>
          )}
          {post.status !== 'published' && (
            <p className="mt-1">
              <PostState status={post.status} />
            </p>
          )}
        </>
      ),
    },
    {
      head: 'Summary',
      className: 'lg:min-w-44',
      cell: (post) => (
        <p className="line-clamp-2 max-w-80 wrap-anywhere text-soft">{post.summary}</p>
      ),
    },
    { head: 'Category', sort: 'category', cell: (post) => post.category },
    {
      head: 'Author',
      className: 'lg:min-w-32',
      sort: 'author',
      cell: (post) => <span className="wrap-anywhere">{post.author}</span>,
    },
    {
      head: 'Image',
      cell: (post) => (
        <a href={post.image} target="_blank" rel="noopener" className={WORD}>
          View<span className="sr-only"> the image of {post.title} (opens in a new tab)</span>
        </a>
      ),
    },
    {
      head: 'Tags',
      className: 'lg:min-w-36',
      cell: (post) =>
        post.tags.length > 0 && (
          <span className="line-clamp-3 wrap-anywhere text-soft">{post.tags.join(', ')}</span>
        ),
    },
    {
      head: 'Date',
      sort: 'date',
      cell: (post) => <span className="whitespace-nowrap">{showShortDay(post.date)}</span>,
    },
    {
      head: 'Actions',
      cell: (post) => (
        <div className="flex flex-wrap items-center gap-x-4 lg:flex-nowrap">
          {post.status === 'published' && (
            <a
              href={`/about/blog/${post.slug}`}
              target="_blank"
              rel="noopener"
              className="font-medium underline-offset-4 hover:underline"
            >
              Read<span className="sr-only"> {post.title} (opens in a new tab)</span>
            </a>
          )}
          {may.write && (
            <Link
              to={`${EDITOR}/${post.id}`}
              className="font-medium underline-offset-4 hover:underline"
            >
              Edit<span className="sr-only"> {post.title}</span>
            </Link>
          )}
          {may.write && (
            <RowAction
              danger
              label={`Delete ${post.title}`}
              disabled={remove.busy}
              onClick={() => void ask(post)}
            >
              Delete
            </RowAction>
          )}
        </div>
      ),
    },
  ];

  return (
    <>
      <Toolbar
        actions={
          <>
            <ExportLink list={list} />
            {may.write && (
              <ButtonLink to={`${EDITOR}/new`} size="small">
                New Post
              </ButtonLink>
            )}
          </>
        }
      >
        <SearchBox list={list} label="Search by title or author" />
        <Filter
          list={list}
          name="category"
          label="Category"
          all="All Categories"
          options={postCategory.options}
        />
        <Filter
          list={list}
          name="status"
          label="State"
          all="All states"
          options={postStatus.options.map(
            (status) => [status, status[0]!.toUpperCase() + status.slice(1)] as const,
          )}
        />
      </Toolbar>
      <DataTable
        label="Blog posts"
        list={list}
        columns={columns}
        rowKey={(post) => post.id}
        failed="Failed to load blogs"
        empty={
          <Empty
            title="No blog posts found"
            text={
              list.filtered
                ? 'No post fits this search and these filters.'
                : 'The first post is a button away.'
            }
          >
            {list.filtered && (
              <Button type="button" variant="quiet" onClick={list.reset}>
                Reset Filters
              </Button>
            )}
          </Empty>
        }
      />
    </>
  );
}
