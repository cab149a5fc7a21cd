/** Lets a command go on when nobody reads its output any more, as in `biashara preflight | head -1`. */
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
