import { useEffect, useId, useRef, type KeyboardEvent, type PointerEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { initialsOf } from '../../components/initials.ts';

/** A square crop of an image. */
export interface Crop {
  /** 1 for the largest square that fits, up to MAX_ZOOM. */
  zoom: number;
  /** Its centre, from 0 to 1 of the image’s width and height. */
  x: number;
  y: number;
}

const MAX_ZOOM = 4;
/** The side of the uploaded image in pixels, as the server stores it. */
const PHOTO_PIXELS = 800;

interface Size {
  width: number;
  height: number;
}

/** The square in image pixels, never beyond the edges. */
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

/** The crop moved by fractions of its side: (0.1, 0) moves it a tenth to the right. */
export function moved(size: Size, crop: Crop, right: number, down: number): Crop {
  const { left, top, side } = squareOf(size, crop);
  const middle = (from: number, by: number, whole: number): number =>
    clamp(from + side / 2 + by * side, side / 2, whole - side / 2) / whole;
  return { ...crop, x: middle(left, right, size.width), y: middle(top, down, size.height) };
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}

interface CropperProps {
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (to: (now: Crop) => Crop) => void;
  busy: boolean;
  onDone: () => void;
  onCancel: () => void;
}

const SHOWN = 288;
const STEP = 0.05;
const ARROWS: Record<string, [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/**
 * Crops a photo by dragging or arrow keys, with a slider for size. Uploads only that square, at most 800 pixels wide.
 */
export function Cropper({ picture, crop, onCrop, busy, onDone, onCancel }: CropperProps) {
  const id = useId();
  return (
    <div
      role="group"
      aria-label="Crop photo"
      className="grid justify-items-start gap-3 rounded-xl border border-line bg-sunken p-4"
    >
      <Square picture={picture} crop={crop} busy={busy} change={onCrop} />
      <label htmlFor={id} className="text-sm font-medium">
        Size
      </label>
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={crop.zoom}
        disabled={busy}
        onChange={(event) => onCrop((now) => ({ ...now, zoom: Number(event.target.value) }))}
        className="w-72 max-w-full accent-leaf"
      />
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={busy} onClick={onDone}>
          {busy ? 'Uploading…' : 'Use this photo'}
        </Button>
        <Button size="small" variant="quiet" disabled={busy} onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface SquareProps {
  picture: ImageBitmap;
  crop: Crop;
  busy: boolean;
  change: (to: (now: Crop) => Crop) => void;
}

/** The photo as it will be shown; drag it or use the arrow keys. */
function Square({ picture, crop, busy, change }: SquareProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => void (canvas.current && draw(canvas.current, picture, crop)), [picture, crop]);

  function drag(event: PointerEvent): void {
    if (!last.current || busy) return;
    const { x, y } = last.current;
    last.current = { x: event.clientX, y: event.clientY };
    change((now) => moved(picture, now, (x - event.clientX) / SHOWN, (y - event.clientY) / SHOWN));
  }

  function keys(event: KeyboardEvent): void {
    const by = ARROWS[event.key];
    if (!by || busy) return;
    event.preventDefault();
    change((now) => moved(picture, now, ...by));
  }

  return (
    <canvas
      ref={canvas}
      width={SHOWN * 2}
      height={SHOWN * 2}
      tabIndex={0}
      role="img"
      aria-label="Photo as it will be shown. Move it with the arrow keys."
      className="size-72 max-w-full cursor-grab touch-none rounded-2xl active:cursor-grabbing"
      onKeyDown={keys}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={drag}
      onPointerUp={() => void (last.current = null)}
    />
  );
}

function draw(onto: HTMLCanvasElement, picture: ImageBitmap, crop: Crop): void {
  const { left, top, side } = squareOf(picture, crop);
  const context = onto.getContext('2d')!;
  context.imageSmoothingQuality = 'high';
  context.clearRect(0, 0, onto.width, onto.height);
  context.drawImage(picture, left, top, side, side, 0, 0, onto.width, onto.height);
}

/** The square as a file. Browsers without WebP support create a PNG, which the server also accepts. */
export function photoOf(picture: ImageBitmap, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = Math.round(Math.min(PHOTO_PIXELS, squareOf(picture, crop).side));
  draw(canvas, picture, crop);
  return new Promise((done, fail) =>
    canvas.toBlob(
      (blob) => (blob ? done(blob) : fail(new Error('the browser could not create the photo'))),
      'image/webp',
      0.92,
    ),
  );
}

/** The photo, or the initials if there is none or it does not load. */
export function Portrait({ name, photo }: { name: string; photo: string }) {
  const [failed, setFailed] = useState('');
  return (
    <div className="night grid size-20 shrink-0 place-items-center overflow-hidden rounded-2xl bg-paper text-ink">
      {photo && photo !== failed ? (
        <img
          src={photo}
          alt={name}
          width="160"
          height="160"
          onError={() => setFailed(photo)}
          className="size-full object-cover"
        />
      ) : (
        <span aria-hidden="true" className="font-display text-2xl font-bold text-sunrise">
          {initialsOf(name) || '?'}
        </span>
      )}
    </div>
  );
}
