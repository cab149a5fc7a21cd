/** A heading with a sentence or two under it: the shape most written copy of these pages has. */
export interface Point {
  title: string;
  text: string;
}

/** Words of a customer; the role stands for the person, never a name. */
export interface Testimony {
  words: string;
  role: string;
  /** Fields without Kiswahili. */
  english?: string[];
}

/** A question as a customer asks it, and the whole answer. */
export interface Question {
  question: string;
  answer: string;
}
