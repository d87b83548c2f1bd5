import type { JobSchedule } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { scheduleName } from './schedule-words.ts';

interface RunScheduleButtonProps {
  schedule: JobSchedule;
  onAsk: (schedule: JobSchedule) => void;
}

/** It changes its place with the width of the window: its dialog stands elsewhere. */
export function RunScheduleButton({ schedule, onAsk }: RunScheduleButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`Run now: ${scheduleName(schedule)}`}
      disabled={schedule.state === 'running' || schedule.asked_by !== null}
      sx={{ ml: -0.625, whiteSpace: 'nowrap' }}
      onClick={() => onAsk(schedule)}
    >
      Run now
    </Button>
  );
}
