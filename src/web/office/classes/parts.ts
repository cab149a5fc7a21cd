import type { ClassSeat } from '../../../contracts/classes.ts';

export type Participant = NonNullable<ClassSeat['participant']>;
