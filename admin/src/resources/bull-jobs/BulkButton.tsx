import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import { Button } from '@mui/material';
import { useCanAccess, useListContext } from 'react-admin';

interface BulkButtonProps {
  /** Gets what the filter was when the button was pressed: the list goes on changing. */
  onAsk: (filter: Record<string, unknown>) => void;
}

/** For what the filter shows, and never for everything. It comes and goes with the list: its dialog stands elsewhere. */
export function BulkButton({ onAsk }: BulkButtonProps) {
  const { filterValues, data } = useListContext();
  const { canAccess } = useCanAccess({ resource: 'bull-jobs', action: 're-run' });
  const offers = canAccess && Object.keys(filterValues).length > 0 && data?.length;
  if (!offers) return null;
  return (
    <Button
      size="small"
      startIcon={<PlaylistPlayRounded />}
      onClick={() => onAsk(filterValues as Record<string, unknown>)}
    >
      Re-run these jobs
    </Button>
  );
}
