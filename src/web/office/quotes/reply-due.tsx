import { useEffect, useState } from 'react';
import type { Quote } from '../../../contracts/quotes.ts';
import { MINUTE } from '../../../kernel/clock.ts';
import { Status } from '../kit/status.tsx';
import { readClock } from './reply-clock.ts';

/** The clock of a quote's promised reply, running. */
export function ReplyDue({ quote }: { quote: Quote }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE / 4);
    return () => clearInterval(timer);
  }, []);
  const { tone, text } = readClock(quote, now);
  return <Status tone={tone}>{text}</Status>;
}
