import { Typography } from '@mui/material';
import { RecordLink } from '../record/RecordLink.tsx';

/** Shows the name of a lender as a link, with the key of its plugin below it. */
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
