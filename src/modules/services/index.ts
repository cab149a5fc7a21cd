export { addServices } from './add.ts';
export { endServices } from './end.ts';
export { Services } from './services.service.ts';
export { PlanChanges } from './plan-changes.ts';
export { Prompts, type PromptsOptions } from './prompts.ts';
export { RenewalTexts } from './texts.ts';
export { Renewals } from './renewals.ts';
export { serviceRoutes } from './services.routes.ts';
