export { ContentPictures } from './content-pictures.service.ts';
export { Content } from './content.service.ts';
export { contentRoutes } from './content.routes.ts';
