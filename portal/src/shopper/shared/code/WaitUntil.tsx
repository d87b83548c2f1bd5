import { useEffect } from 'react';
import { clock, minutesAndSeconds } from '../../../shared/format/moments.ts';
import { useLocale, useWords } from '../../../shared/messages/locale-context.tsx';
import { useAnnounce } from '../shell/Announcer.tsx';
import { useNow } from '../shell/use-now.ts';
import { codeWords } from './code.messages.ts';

const ANNOUNCED_MINUTES = [5, 1];

/** The time at which to try again, counting down; read aloud only five minutes and one minute before. */
export function WaitUntil({ until }: { until: Date }) {
  const words = useWords(codeWords);
  const { locale } = useLocale();
  const announce = useAnnounce();
  const seconds = Math.max(0, Math.ceil((until.getTime() - useNow()) / 1000));
  const minutes = seconds / 60;
  useEffect(() => {
    if (ANNOUNCED_MINUTES.includes(minutes)) announce(words.minutesLeft(minutes));
  }, [minutes, announce, words]);
  if (seconds === 0) return null;
  return <p>{words.tryAgainAt(clock(until, locale), minutesAndSeconds(seconds))}</p>;
}
