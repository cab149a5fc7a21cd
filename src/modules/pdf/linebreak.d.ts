declare module 'linebreak' {
  /** The places where a text may be broken into lines, by UAX #14. */
  export default class LineBreaker {
    constructor(text: string);
    nextBreak(): { position: number; required: boolean } | null;
  }
}
