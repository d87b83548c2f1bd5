import { Box } from '@mui/material';

/**
 * Shows the last characters of an id, which are enough to tell ids apart. The page of the record shows the
 * whole id.
 */
export function ShortId({ id }: { id: string }) {
  return (
    <Box component="code" title={id}>
      …{id.slice(-6)}
    </Box>
  );
}
