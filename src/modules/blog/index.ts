export { Blog } from './blog.service.ts';
export { PLACEHOLDER } from './posts.ts';
export { Pictures } from './images.ts';
export { Visitors } from './visitors.ts';
export { PostInteractions } from './interactions.service.ts';
export { blogRoutes } from './blog.routes.ts';
