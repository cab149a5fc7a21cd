import { EMPTY_NODE, pictureOf, type Site, type JsonLdNode } from '../../../../lib/seo.ts';
import { inEdition } from '../../../../lib/in-edition.ts';
import type { Card } from '../load.ts';

/** The article for search engines. */
export function postNode({ publicUrl, company }: Site, post: Card): JsonLdNode {
  if (!import.meta.env.SSR) return EMPTY_NODE;
  const house = { '@type': 'Organization', name: company.name, url: `${publicUrl}/` };
  return {
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.summary,
    datePublished: post.date,
    author: post.author === company.name ? house : { '@type': 'Person', name: post.author },
    publisher: house,
    image: publicUrl + (post.image ?? pictureOf(inEdition(`/about/blog/${post.slug}`))),
    mainEntityOfPage: publicUrl + inEdition(`/about/blog/${post.slug}`),
    keywords: post.tags.join(', '),
    commentCount: post.comments,
  };
}
