export { MessageAdmin } from './desk.service.ts';
export { Messages } from './messages.service.ts';
export { messageRoutes } from './messages.routes.ts';
