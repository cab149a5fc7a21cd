const LABEL = /^(?!-)[a-z0-9-]{1,63}(?<!-)$/;
const TOP = /^[a-z]{2,63}$/;
/** What a browser's address has around a domain. */
const AROUND = /^(?:https?:\/\/)?(?:www\.)?|\/$/g;
const LONGEST = 253;

/** A domain out of what people type or paste. Only for texts of limited length. */
export const toDomain = (typed: string): string => typed.trim().toLowerCase().replace(AROUND, '');

/** Whether this is a domain that can be registered, in its ASCII form. Takes linear time. */
export function isDomain(value: string): boolean {
  if (value.length > LONGEST) return false;
  const labels = value.split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && TOP.test(labels.at(-1)!)
  );
}
