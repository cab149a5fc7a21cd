/** The mark of public/logo.svg, in the text's colour. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={className}>
      <path
        fill="currentColor"
        d="M2.2 2.4L5.76 2.4L12 8.02L18.24 2.4L21.8 2.4L21.8 3.4L12 12.22L2.2 3.4ZM2.2 9.6L6.6 13.56L6.6 21.5L2.2 21.5ZM21.8 9.6L17.4 13.56L17.4 21.5L21.8 21.5Z"
      />
      <path className="fill-sunrise" d="M2.2 4.4L12 13.22L21.8 4.4L21.8 8.6L12 17.42L2.2 8.6Z" />
    </svg>
  );
}
