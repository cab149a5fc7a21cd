/**
 * The text of one member of a JSON object, exactly as it was sent: a signature is over bytes, and parsing loses them.
 * `json` is valid JSON of an object; null where it has no such member, or one that is not an object.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (character === '{' || character === '[') depth++;
    else if (character === '}' || character === ']') depth--;
    else if (character === '"') {
      const end = endOfString(json, at);
      const value =
        depth === 1 && json.slice(at + 1, end) === name ? startOfValue(json, end + 1) : null;
      if (value !== null)
        return json[value] === '{' ? json.slice(value, endOfObject(json, value) + 1) : null;
      at = end;
    }
  }
  return null;
}

/** Where the value begins after a name's closing quote; null where the string was a value itself. */
function startOfValue(json: string, after: number): number | null {
  const gap = /^\s*:\s*/.exec(json.slice(after, after + 200));
  return gap ? after + gap[0].length : null;
}

/** Index of the quote that closes the string opened at `start`. */
function endOfString(json: string, start: number): number {
  let at = start + 1;
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1;
  return at;
}

/** Index of the brace that closes the object opened at `start`. */
function endOfObject(json: string, start: number): number {
  let depth = 0;
  for (let at = start; at < json.length; at++) {
    if (json[at] === '"') at = endOfString(json, at);
    else if (json[at] === '{') depth++;
    else if (json[at] === '}' && --depth === 0) return at;
  }
  return json.length - 1;
}
