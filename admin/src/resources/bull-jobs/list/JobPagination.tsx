import { counted, formatCount } from '@millrace/schemas/format';
import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded';
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import { Box, Button, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

/** The server counts jobs only up to this number. */
const MOST_COUNTED = 10_000;

function foundWords(found: number | undefined): string {
  if (found === undefined) return '';
  if (found > MOST_COUNTED) return `More than ${formatCount(MOST_COUNTED)} jobs`;
  return counted(found, 'job');
}

/** The buttons that page from newer to older jobs. */
export function JobPagination() {
  const { page, setPage, hasNextPage, hasPreviousPage, data, meta } = useListContext();
  if (!data?.length && page === 1) return null;
  return (
    <Box
      component="nav"
      aria-label="Pages of jobs"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: { xs: 0, sm: 2 }, py: 1 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary', flex: 1, minWidth: 0 }}>
        {page === 1 ? foundWords((meta as { found?: number } | undefined)?.found) : `Page ${page}`}
      </Typography>
      <Button
        startIcon={<ChevronLeftRounded />}
        disabled={!hasPreviousPage}
        onClick={() => setPage(page - 1)}
      >
        Newer
      </Button>
      <Button endIcon={<ChevronRightRounded />} disabled={!hasNextPage} onClick={() => setPage(page + 1)}>
        Older
      </Button>
    </Box>
  );
}
