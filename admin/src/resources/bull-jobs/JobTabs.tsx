import { Box, Button } from '@mui/material';
import { Link, useLocation } from 'react-router';

const pages = [
  ['/bull-jobs', 'Jobs'],
  ['/bull-jobs/queues', 'Queues'],
  ['/bull-jobs/errors', 'Errors'],
  ['/bull-jobs/re-runs', 'Re-runs'],
  ['/bull-jobs/history', 'History'],
] as const;

/**
 * The links to the pages of the job console. They are links and not tabs, because each page has its own URL.
 */
export function JobTabs() {
  const { pathname } = useLocation();
  return (
    <Box
      component="nav"
      aria-label="Pages of the job console"
      sx={{ display: 'flex', flexWrap: 'wrap', mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {pages.map(([path, label]) => {
        const isHere = pathname === path;
        return (
          <Button
            key={path}
            component={Link}
            to={path}
            aria-current={isHere ? 'page' : undefined}
            sx={{
              flexShrink: 0,
              // small, so that all links fit in one row on the narrowest phone
              minWidth: { xs: 0, sm: 72 },
              px: { xs: 0.75, sm: 2 },
              py: 1.25,
              borderRadius: 0,
              borderBottom: 2,
              borderColor: isHere ? 'primary.main' : 'transparent',
              color: isHere ? 'primary.main' : 'text.secondary',
            }}
          >
            {label}
          </Button>
        );
      })}
    </Box>
  );
}
