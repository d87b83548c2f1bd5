import type { StoreDetails } from '@millrace/schemas/api';
import { Box } from '@mui/material';

export function StoreState({ store }: { store: StoreDetails }) {
  return (
    <Box component="span" sx={{ color: store.is_disabled ? 'tone.danger.main' : 'text.secondary' }}>
      {store.is_disabled ? 'Disabled' : 'Active'}
      {store.is_processor && ', processor'}
    </Box>
  );
}
