import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';

export function ProcessingLoading() {
  return (
    <Box role="status" aria-label="Loading the application">
      <Skeleton width={120} />
      <Skeleton width={260} height={44} />
      <Skeleton width={380} sx={{ maxWidth: 1, mb: 5 }} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { xs: '1fr', lg: '5fr 3fr' } }}>
        <Skeleton variant="rounded" height={420} />
        <Skeleton variant="rounded" height={420} />
      </Box>
    </Box>
  );
}
