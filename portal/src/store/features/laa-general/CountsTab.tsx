import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { laaCountsQuery } from './api.ts';
import { Loaded } from '../../shared/Loaded.tsx';

function Count({ label, count }: { label: string; count: number }) {
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 5, py: 4 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0 }}>
        {count.toLocaleString('en-US')}
      </Typography>
    </Paper>
  );
}

export function CountsTab({ laaId }: { laaId: number }) {
  return (
    <Loaded query={laaCountsQuery(laaId)}>
      {({ users, forms }) => (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          <Count label="Users of all organizations" count={users} />
          <Count label="Submitted forms of all organizations" count={forms} />
        </Box>
      )}
    </Loaded>
  );
}
