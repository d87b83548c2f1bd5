const short = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'medium' });
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'long' });

/** A moment on the reader's own clock. */
export function Instant({ at }: { at: string | null }) {
  if (!at) return '—';
  const moment = new Date(at);
  return (
    <time dateTime={at} title={full.format(moment)}>
      {short.format(moment)}
    </time>
  );
}
