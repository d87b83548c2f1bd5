import { Box } from '@mui/material';

/** The last characters of an id, which distinguish ids. The record shows the whole id. */
export function ShortId({ id }: { id: string }) {
  return (
    <Box component="code" title={id}>
      …{id.slice(-6)}
    </Box>
  );
}
