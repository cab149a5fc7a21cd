import { postCategory, postStatus, type Post } from '../../../contracts/blog.ts';
import { capitalised, Filter } from '../kit/toolbar.tsx';
import type { List } from '../kit/use-list.ts';

export function PostFilters({ list }: { list: List<Post> }) {
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
