/** A square cut out of a picture. */
export interface Crop {
  /** 1 for the largest square that fits, up to MAX_ZOOM. */
  zoom: number;
  /** Where its middle lies, 0 to 1 of the picture's width and height. */
  x: number;
  y: number;
}

export const MAX_ZOOM = 4;
/** Pixels of a side of what is sent: as the server keeps it. */
export const PHOTO_PIXELS = 800;

export interface Size {
  width: number;
  height: number;
}

/** The square in the picture's own pixels; never beyond its edges. */
export function squareOf(
  { width, height }: Size,
  { zoom, x, y }: Crop,
): { left: number; top: number; side: number } {
  const side = Math.min(width, height) / clamp(zoom, 1, MAX_ZOOM);
  return {
    side,
    left: clamp(x * width - side / 2, 0, width - side),
    top: clamp(y * height - side / 2, 0, height - side),
  };
}

/** The crop moved by parts of its own side: (0.1, 0) shows what lies a tenth to the right. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const middle = (from: number, by: number, whole: number): number =>
    clamp(from + side / 2 + by * side, side / 2, whole - side / 2) / whole;
  return { ...crop, x: middle(left, right, size.width), y: middle(top, down, size.height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
