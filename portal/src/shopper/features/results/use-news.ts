import type { ShopperResults, TimelineEntry } from '@millrace/schemas/api';
import { useEffect, useRef } from 'react';
import { useLocale, useWords } from '../../../shared/messages/locale-context.tsx';
import { isRunning, statusText } from '../../shared/live/lender-status.ts';
import { useAnnounce } from '../../shared/shell/Announcer.tsx';
import { resultWords } from '../../shared/results/result.messages.ts';

const signOf = (entry: TimelineEntry): string =>
  [entry.outcome, entry.approvedCents, entry.inputRequests.length].join();

/** Reads new answers of lenders aloud. What was there on arrival is on the page and stays unsaid. */
export function useNews(results: ShopperResults): void {
  const words = useWords(resultWords);
  const { locale } = useLocale();
  const announce = useAnnounce();
  const known = useRef<Map<number, string> | null>(null);
  useEffect(() => {
    const before = known.current;
    known.current = new Map(results.entries.map((entry) => [entry.lenderId, signOf(entry)]));
    if (!before) return;
    const news = results.entries.filter(
      (entry) => entry.outcome !== null && before.get(entry.lenderId) !== signOf(entry),
    );
    if (news.length === 0) return;
    const running = results.entries.filter(isRunning).length;
    const said = news.map((entry) => words.said(entry.lenderName, statusText(entry, locale)));
    announce([...said, ...(running > 0 ? [words.stillChecking(running)] : [])].join(' '));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a change of language is no news
  }, [results]);
}
