import type { JobHistoryEntry } from '@millrace/schemas/api';
import { Box } from '@mui/material';
import { Instant } from '../../shared/Instant.tsx';
import { jobLook } from '../../shared/status/looks.ts';

/** From the ground up: what is good first. */
const parts = [
  ['completed', 'tone.success.main'],
  ['review', 'tone.warning.main'],
  ['failed', 'tone.danger.main'],
] as const;

const sumOf = (entries: readonly JobHistoryEntry[], part: (typeof parts)[number][0]): number =>
  entries.reduce((sum, entry) => sum + entry[part], 0);
const inWords = (entry: JobHistoryEntry): string =>
  parts.map(([part]) => `${jobLook(part).word} ${entry[part].toLocaleString('en-US')}`).join(', ');

/** A bar for each hour or day, as high as jobs ended in it, in the colours of how. */
export function HistoryBars({ entries }: { entries: readonly JobHistoryEntry[] }) {
  const highest = Math.max(1, ...entries.map(({ completed, failed, review }) => completed + failed + review));
  return (
    <>
      <Box sx={{ fontSize: 12, color: 'text.secondary', mb: 0.5 }}>
        Most at once: {highest.toLocaleString('en-US')}
      </Box>
      <Box
        role="img"
        aria-label={`Jobs that ended: ${parts
          .map(([part]) => `${jobLook(part).word} ${sumOf(entries, part).toLocaleString('en-US')}`)
          .join(', ')}`}
        sx={{ display: 'flex', alignItems: 'flex-end', gap: '2px', height: 160 }}
      >
        {entries.map((entry) => (
          <Box
            key={entry.starts_at}
            title={`${new Date(entry.starts_at).toLocaleString()}: ${inWords(entry)}`}
            sx={{
              flex: 1,
              minWidth: 0,
              height: 1,
              display: 'flex',
              flexDirection: 'column-reverse',
              borderBottom: 1,
              borderColor: 'divider',
            }}
          >
            {parts.map(([part, colour]) => (
              <Box
                key={part}
                sx={{
                  height: `${(entry[part] / highest) * 100}%`,
                  minHeight: entry[part] > 0 ? 2 : 0,
                  bgcolor: colour,
                  flexShrink: 0,
                }}
              />
            ))}
          </Box>
        ))}
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          mt: 0.5,
          fontSize: 12,
          color: 'text.secondary',
        }}
      >
        <Instant at={entries[0]?.starts_at ?? null} to="minute" />
        <span>Now</span>
      </Box>
      <Box
        component="ul"
        sx={{ listStyle: 'none', m: 0, mt: 1.5, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}
      >
        {parts.map(([part, colour]) => (
          <Box
            component="li"
            key={part}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.75, fontSize: 13 }}
          >
            <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: '2px', bgcolor: colour }} />
            {jobLook(part).word} {sumOf(entries, part).toLocaleString('en-US')}
          </Box>
        ))}
      </Box>
    </>
  );
}
