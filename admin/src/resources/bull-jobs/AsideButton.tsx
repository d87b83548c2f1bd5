import type { JobErrorGroup } from '@millrace/schemas/api';
import { Button } from '@mui/material';
import { errorName } from './job-words.ts';

interface AsideButtonProps {
  group: JobErrorGroup;
  onAsk: (group: JobErrorGroup) => void;
}

/** Of everything that failed alike. It changes its place with the width of the window: its dialog stands elsewhere. */
export function AsideButton({ group, onAsk }: AsideButtonProps) {
  return (
    <Button
      size="small"
      aria-label={`Put aside ${errorName(group.error)}`}
      sx={{ ml: -0.625 }}
      onClick={() => onAsk(group)}
    >
      Put aside
    </Button>
  );
}
