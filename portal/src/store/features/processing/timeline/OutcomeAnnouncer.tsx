import Box from '@mui/material/Box';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { useEffect, useRef, useState } from 'react';
import { type FormatMoney, useMoney } from '../../../shared/money/amounts.tsx';
import { unseen } from '../../../shared/page/unseen.ts';
import { outcomeAppearance } from '../../../shared/status/status-appearance.ts';

const PAUSE_MS = 3000;

export function sentenceOf(
  { lenderName, outcome, approvedCents, currency }: StaffTimelineEntry,
  money: FormatMoney,
): string {
  const amount = approvedCents === null ? '' : ` ${money(approvedCents, currency)}`;
  return `${lenderName}: ${outcomeAppearance(outcome!).word}${amount}.`;
}

/**
 * Announces new lender responses to screen readers. At most every three seconds, one announcement combines
 * all new responses.
 */
export function OutcomeAnnouncer({ entries }: { entries: readonly StaffTimelineEntry[] }) {
  const known = useRef<Map<number, string | null> | null>(null);
  const waiting = useRef<string[]>([]);
  const [message, setMessage] = useState('');
  const money = useMoney();
  useEffect(() => {
    const before = known.current;
    known.current = new Map(entries.map(({ lenderId, outcome }) => [lenderId, outcome]));
    if (!before) return;
    const changed = entries.filter(
      ({ lenderId, outcome }) => outcome !== null && before.get(lenderId) !== outcome,
    );
    waiting.current.push(...changed.map((entry) => sentenceOf(entry, money)));
  }, [entries, money]);
  useEffect(() => {
    const timer = setInterval(() => {
      if (waiting.current.length > 0) setMessage(waiting.current.splice(0).join(' '));
    }, PAUSE_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box role="status" aria-live="polite" sx={unseen}>
      {message}
    </Box>
  );
}
