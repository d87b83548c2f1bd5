import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { t } from '@millrace/ui/translate';

export type TimelineView = 'timeline' | 'list';

interface TimelineToolsProps {
  view: TimelineView;
  onView: (view: TimelineView) => void;
  onlyProblems: boolean;
  onOnlyProblems: (on: boolean) => void;
  problems: number;
}

/** The switch between the views of the timeline, and the filter that shows only problems. */
export function TimelineTools({ view, onView, onlyProblems, onOnlyProblems, problems }: TimelineToolsProps) {
  return (
    <Stack
      direction="row"
      sx={{
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'space-between',
        columnGap: 4,
        rowGap: 2,
        px: { xs: 4, sm: 5 },
        pb: 3,
      }}
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        aria-label={t('View')}
        value={view}
        onChange={(_, next: TimelineView | null) => next && onView(next)}
      >
        <ToggleButton value="timeline">{t('Timeline')}</ToggleButton>
        <ToggleButton value="list">{t('List')}</ToggleButton>
      </ToggleButtonGroup>
      <FormControlLabel
        sx={{ mr: 0 }}
        control={<Checkbox checked={onlyProblems} onChange={(_, on) => onOnlyProblems(on)} />}
        label={t('Only problems ({problems})', { problems })}
      />
    </Stack>
  );
}
