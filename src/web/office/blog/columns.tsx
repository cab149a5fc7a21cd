import type { Post } from '../../../contracts/blog.ts';
import { OneLine, RowActions, RowName, Typed } from '../kit/cells.tsx';
import type { Column } from '../kit/data-table.tsx';
import { RowAction } from '../kit/row-action.tsx';
import { showShortDay } from '../../../kernel/moments.ts';
import { Link } from '../../ui/link.tsx';
import { Status, type StatusTone } from '../kit/status.tsx';

const STATES: Record<Post['status'], [StatusTone, string]> = {
  draft: ['off', 'Draft'],
  scheduled: ['wait', 'Scheduled'],
  published: ['good', 'Published'],
};

function PostState({ status }: { status: Post['status'] }) {
  const [tone, words] = STATES[status];
  return <Status tone={tone}>{words}</Status>;
}

export const EDITOR = '/dashboard/admin/blog';
const WORD = 'underline decoration-line underline-offset-4 hover:decoration-current';
const ACT = 'whitespace-nowrap font-medium underline-offset-4 hover:underline';

interface Doing {
  mayWrite: boolean;
  busy: boolean;
  remove: (post: Post) => Promise<unknown>;
}

/** The table of S2-117. */
export function postColumns(doing: Doing): Column<Post>[] {
  return [
    {
      head: 'Title',
      sort: 'title',
      cell: (post) => <Title post={post} link={doing.mayWrite} />,
    },
    {
      head: 'Summary',
      fold: true,
      phone: 'off',
      cell: (post) => (
        <p className="line-clamp-2 min-w-32 max-w-80 wrap-anywhere text-soft">{post.summary}</p>
      ),
    },
    { head: 'Category', sort: 'category', cell: (post) => post.category },
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
    { head: 'Actions', cell: (post) => <Actions post={post} {...doing} /> },
  ];
}

function Title({ post, link }: { post: Post; link: boolean }) {
  return (
    <>
      {link ? (
        <Link
          to={`${EDITOR}/${post.id}`}
          data-open=""
          className={`inline-block max-w-64 font-semibold sm:max-xl:min-w-44 wrap-break-word max-sm:after:absolute max-sm:after:inset-0 ${WORD}`}
        >
          {post.title}
        </Link>
      ) : (
        <RowName>{post.title}</RowName>
      )}
      {post.status !== 'published' && (
        <p className="mt-1">
          <PostState status={post.status} />
        </p>
      )}
    </>
  );
}

function Actions({ post, mayWrite, busy, remove }: Doing & { post: Post }) {
  return (
    <RowActions>
      {post.status === 'published' && (
        <a href={`/about/blog/${post.slug}`} target="_blank" rel="noopener" className={ACT}>
          Read<span className="sr-only"> {post.title} (opens in a new tab)</span>
        </a>
      )}
      {mayWrite && (
        <Link to={`${EDITOR}/${post.id}`} className={ACT} data-key="e">
          Edit<span className="sr-only"> {post.title}</span>
        </Link>
      )}
      {mayWrite && (
        <RowAction
          danger
          label={`Delete ${post.title}`}
          disabled={busy}
          onClick={() => void remove(post)}
        >
          Delete
        </RowAction>
      )}
    </RowActions>
  );
}
