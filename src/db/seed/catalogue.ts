import { cybersecurity } from './packages/cybersecurity.ts';
import { hosting } from './packages/hosting.ts';
import { messaging } from './packages/messaging.ts';
import { schools } from './packages/schools.ts';
import { trainings } from './packages/trainings.ts';

/** The built-in catalogue (docs/calls.md#catalogue; S1-320…S1-338, S2-372…S2-374), service by service. */
const list = [...schools, ...messaging, ...cybersecurity, ...trainings, ...hosting];

export const catalogue = list.map((item, index) => ({ ...item, position: index + 1 }));

/** Bootcamps get one open intake at first start (D53). */
export const bootcamps = list
  .filter((item) => item.packageType === 'Bootcamp')
  .map((item) => item.id);
export const INTAKE_SEATS = 15;
export const INTAKE_LEAD_DAYS = 42;
