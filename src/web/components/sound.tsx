/** Megabytes in figures: people pay for each. */
export const megabytes = (bytes: number): string => Math.max(0.1, bytes / 1024 / 1024).toFixed(1);

/** A sound to hear. It loads once it is played, not before. */
export function Sound({ src, name }: { src: string; name: string }) {
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is a draft that is made for the ear
    <audio
      controls
      preload="none"
      src={src}
      aria-label={name}
      className="mt-1 block w-full max-w-md"
    />
  );
}
