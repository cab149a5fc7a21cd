import { listPosts, type Post, postCategory, postStatus } from '../../../contracts/blog.ts';
import { deletePost } from '../../../contracts/blog-office.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DataTable } from '../kit/data-table.tsx';
import { usePermission } from '../kit/me.ts';
import { NoRows } from '../kit/states.tsx';
import { ExportLink, Toolbar, capitalised, Filter } from '../kit/toolbar.tsx';
import { ifMatch } from '../kit/use-action.ts';
import { useAskedAction } from '../kit/use-asked-action.ts';
import { useList, type List } from '../kit/use-list.ts';
import { EDITOR, postColumns } from './columns.tsx';

/** The company's articles (S2-114…S2-118). */
export default function Blog() {
  const list = useList(listPosts, { filters: ['category', 'status'] });
  const may = usePermission('publishing');
  const remove = useAskedAction(deletePost, {
    question: (post: Post) => ({
      title: 'Are you sure you want to delete this blog post?',
      text: `"${post.title}" goes with its likes and comments, and its address answers that it is gone.`,
      confirm: 'Delete',
      danger: true,
    }),
    input: (post) => ({ params: { id: post.id }, headers: ifMatch(post) }),
    done: () => ['info', 'Blog post deleted'],
    failed: 'Failed to delete post',
  });

  return (
    <>
      <Toolbar
        list={list}
        search="Search by title or author"
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
        <PostFilters list={list} />
      </Toolbar>
      <DataTable
        label="Blog posts"
        list={list}
        columns={postColumns({ mayWrite: may.write, busy: remove.busy, remove: remove.ask })}
        rowKey={(post) => post.id}
        failed="Failed to load blogs"
        empty={
          <NoRows
            list={list}
            title="No blog posts found"
            hidden="No post fits this search and these filters."
            text="The first post is a button away."
          />
        }
      />
    </>
  );
}

function PostFilters({ list }: { list: List<Post> }) {
  return (
    <>
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
        options={postStatus.options.map(capitalised)}
      />
    </>
  );
}
