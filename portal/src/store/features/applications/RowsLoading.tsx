import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';

/** As high as the rows to come, so that nothing jumps. */
export function RowsLoading({ rows }: { rows: number }) {
  return (
    <Stack role="status" aria-label="Loading applications" sx={{ px: 4, py: 2 }}>
      {Array.from({ length: rows + 1 }, (_row, index) => (
        <Stack key={index} direction="row" sx={{ alignItems: 'center', gap: 6, height: 56 }}>
          <Skeleton sx={{ flex: 3 }} />
          <Skeleton sx={{ flex: 2 }} />
          <Skeleton sx={{ flex: 2, display: { xs: 'none', sm: 'block' } }} />
          <Skeleton sx={{ flex: 1, display: { xs: 'none', md: 'block' } }} />
        </Stack>
      ))}
    </Stack>
  );
}
