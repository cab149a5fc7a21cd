export { Blog } from './blog.service.ts';
export { Pictures } from './pictures.ts';
export { Talk } from './talk.service.ts';
export { blogRoutes } from './blog.routes.ts';
