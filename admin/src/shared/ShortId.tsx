import { Box } from '@mui/material';

/** The last block of an id tells ids apart; the whole stands in the record. */
export function ShortId({ id }: { id: string }) {
  return (
    <Box component="code" title={id}>
      …{id.slice(-6)}
    </Box>
  );
}
