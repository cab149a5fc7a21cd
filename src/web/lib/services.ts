import { createContext } from 'react-router';
import type { PageServices } from '../../contracts/page-context.ts';

/** Where loaders and actions find the server: `context.get(services)`. */
export const services = createContext<PageServices>();
