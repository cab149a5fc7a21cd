/** Fills a rectangle with round corners. */
export const round = (
  g: CanvasRenderingContext2D,
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
): void => {
  g.beginPath();
  g.roundRect(x, y, w, h, r);
  g.fill();
};
