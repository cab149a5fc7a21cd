import { readPost } from '../../../../contracts/blog.ts';
import { useHydrated } from '../../../lib/use-query.ts';
import { Colleagues } from '../../kit/colleagues.tsx';
import { OneRecord } from '../../kit/one-record.tsx';
import { Loading } from '../../kit/states.tsx';
import { useRecord } from '../../kit/use-record.ts';
import { PostForm } from './post-form.tsx';
import type { Route } from './+types/page.ts';

/** Writes one post: /dashboard/admin/blog/new, or by its id. */
export default function PostEditor({ params: { id } }: Route.ComponentProps) {
  const post = useRecord(readPost, id === 'new' ? null : { params: { id } });
  // The server cannot know what this browser keeps of unsaved work.
  if (!useHydrated()) return <Loading rows={8} />;
  if (id === 'new') return <PostForm key="new" post={null} />;
  return (
    <OneRecord found={post} failed="Failed to load the post" rows={8}>
      {(read) => (
        <>
          <Colleagues className="mb-4" />
          <PostForm key={read.id} post={read} />
        </>
      )}
    </OneRecord>
  );
}
