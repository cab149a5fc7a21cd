import { DAY, HOUR, MINUTE, nairobiDay, nairobiMinute } from '../../../../kernel/clock.ts';

interface Slot {
  date: string;
  time: string;
}

/** So long is left to write on before it comes out. */
const LEFT = 15 * MINUTE;

/** When a post that is scheduled comes out unless another time is said: in working hours at the next full hour, else at 8 in the morning; Nairobi's time. */
export function nextSlot(now: Date): Slot {
  const today = nairobiDay(now);
  const { time: later } = minuteOf(new Date(now.getTime() + HOUR + LEFT));
  const passed = minuteOf(now).time;
  if (passed < '08:00') return { date: today, time: '08:00' };
  if (passed >= '17:00') return { date: nairobiDay(new Date(now.getTime() + DAY)), time: '08:00' };
  return { date: today, time: `${later.slice(0, 2)}:00` };
}

/** Whether it is over. */
export function isPast({ date, time }: Slot, now: Date): boolean {
  const at = minuteOf(now);
  return date < at.date || (date === at.date && time <= at.time);
}

function minuteOf(now: Date): Slot {
  const [date = '', time = ''] = nairobiMinute(now).split(/[ T]/);
  return { date, time };
}
