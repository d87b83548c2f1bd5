import EventOutlined from '@mui/icons-material/EventOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FollowUp } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { calendarDay } from '../time/region.ts';
import { useInstantWords } from '../time/instants.ts';
import { useNow } from '../time/use-now.ts';

/** Returns a text that says when a follow-up is due. Both dates have the format `2026-11-20`. */
export function dueWords(dueOn: string, today: string): { words: string; isLate: boolean } {
  if (dueOn === today) return { words: t('Due today'), isLate: true };
  const words = calendarDay(dueOn, { month: 'short', day: 'numeric' });
  return dueOn < today
    ? { words: t('Overdue since {words}', { words }), isLate: true }
    : { words: t('Due {words}', { words }), isLate: false };
}

/** Returns what the store has planned for an application in words. Null if it has planned nothing. */
export function useFollowUpWords(
  followUp: FollowUp | null | undefined,
): { words: string; isLate: boolean } | null {
  const { isoDay } = useInstantWords();
  const now = useNow(false);
  if (!followUp) return null;
  const { due_on: dueOn, note, assigned_name: who, assigned_to: id } = followUp;
  const due = dueOn ? dueWords(dueOn, isoDay(new Date(now).toISOString())) : null;
  const parts = [due?.words, note, id !== null && (who ?? t('Assigned'))].filter(Boolean);
  return { words: parts.join(' · '), isLate: due?.isLate ?? false };
}

/** Shows in one line what the store has planned for an application. */
export function FollowUpLine({ followUp }: { followUp: FollowUp | null | undefined }) {
  const planned = useFollowUpWords(followUp);
  if (!planned) return null;
  return (
    <Typography
      variant="body2"
      component="div"
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1,
        whiteSpace: 'normal',
        color: planned.isLate ? 'tone.warning.main' : 'text.secondary',
      }}
    >
      <EventOutlined aria-hidden sx={{ fontSize: 16, mt: '2px', flexShrink: 0 }} />
      <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {planned.words}
      </Box>
    </Typography>
  );
}
