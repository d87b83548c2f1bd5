import Box from '@mui/material/Box';
import type { StaffTimelineEntry } from '@millrace/schemas/api';
import { statusIcons } from '../../../shared/status/icons.ts';
import { rowLook } from '../../../shared/status/looks.ts';

interface PlaceBadgeProps {
  place: number | null;
  entry: StaffTimelineEntry;
}

/** The place in the plan, tinted by what came of it; the group around it says the place in words. */
export function PlaceBadge({ place, entry }: PlaceBadgeProps) {
  const { tone, icon } = rowLook(entry);
  const Icon = statusIcons[icon];
  return (
    <Box
      aria-hidden
      sx={{
        width: 28,
        height: 28,
        borderRadius: '999px',
        display: 'grid',
        placeItems: 'center',
        fontSize: 13,
        fontWeight: 650,
        color: `tone.${tone}.main`,
        bgcolor: `tone.${tone}.soft`,
      }}
    >
      {place ?? <Icon sx={{ fontSize: 18 }} />}
    </Box>
  );
}
