import { useInstantWords } from './instants.ts';

/** A moment in the person's own time zone; the whole of it on hover. */
export function Instant({ at }: { at: string }) {
  const words = useInstantWords();
  return (
    <time dateTime={at} title={words.full(at)}>
      {words.short(at)}
    </time>
  );
}
