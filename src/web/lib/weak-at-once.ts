const SHORTEST = 8;
/** A sign, or up to four in their order, three times and more. */
const [LONGEST_UNIT, TIMES] = [4, 3];
/** With fewer characters once what is repeated counts once, it is easy whatever they are. */
const LEFT_OVER = 6;

/** What is seen of a password without a dictionary; null where the server has to judge. */
export function weakAtOnce(password: string): 'short' | 'repeats' | null {
  if (password.length < SHORTEST) return 'short';
  return withoutRepeats(password.toLowerCase()) < LEFT_OVER ? 'repeats' : null;
}

/** How many characters are left where what is repeated counts once. */
function withoutRepeats(text: string): number {
  let left = 0;
  for (let at = 0; at < text.length;) {
    const [unit, times] = repeatAt(text, at);
    left += unit;
    at += unit * times;
  }
  return left;
}

function repeatAt(text: string, at: number): [unit: number, times: number] {
  for (let unit = 1; unit <= LONGEST_UNIT; unit++) {
    let end = at + unit;
    while (end < text.length && text[end] === text[end - unit]) end++;
    const times = Math.floor((end - at) / unit);
    if (times >= TIMES) return [unit, times];
  }
  return [1, 1];
}
