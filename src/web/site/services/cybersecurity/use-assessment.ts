import { useEffect, useRef, useState, type FormEvent } from 'react';
import { copy } from './copy.ts';
import { scoreOf } from './tiers.ts';

const { questions } = copy.assessment;

export type Check = ReturnType<typeof useAssessment>;

/** The ticks of the five questions and their score: as a percentage once it was asked for, null before. */
export function useAssessment() {
  const form = useRef<HTMLFormElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const [score, setScore] = useState<number | null>(null);
  useEffect(() => {
    const sent = new URLSearchParams(location.search);
    if (sent.get('score') !== 'show') return;
    const ticked = new Set(sent.getAll('applies'));
    for (const box of boxesOf(form.current!)) box.checked = ticked.has(box.value);
    setScore(scoreOf(tickedIn(form.current!), questions.length));
  }, []);
  function show(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    setScore(scoreOf(tickedIn(event.currentTarget), questions.length));
    place.current?.scrollIntoView({ block: 'center', behavior: 'instant' });
  }
  return { form, place, score, show, clear: () => setScore(null) };
}

function boxesOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll<HTMLInputElement>('input[name="applies"]')];
}

function tickedIn(form: HTMLFormElement): number {
  return boxesOf(form).filter((box) => box.checked).length;
}
