/** An e-mail address of a row. It breaks before the @, where it must. */
export function MailLink({ to }: { to: string }) {
  const at = to.indexOf('@');
  return (
    <a
      href={`mailto:${to}`}
      className="inline-block min-h-6 underline decoration-line underline-offset-4 wrap-anywhere"
    >
      {to.slice(0, at)}
      <wbr />
      {to.slice(at)}
    </a>
  );
}
