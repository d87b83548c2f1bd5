import { Typography } from '@mui/material';
import { RecordLink } from './RecordLink.tsx';

/** The name of a lender with a link, above the id of its plugin. */
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
