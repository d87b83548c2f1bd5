import { Typography } from '@mui/material';
import { RecordLink } from './RecordLink.tsx';

/** A lender in a table: its name, which opens it, above the id of its plugin. */
export function LenderNameCell({ id, name, key }: { id: string | number; name: string; key: string }) {
  return (
    <>
      <RecordLink id={id}>{name}</RecordLink>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {key}
      </Typography>
    </>
  );
}
