import { Tab, Tabs } from '@mui/material';
import { Link, useLocation } from 'react-router';

const pages = [
  ['/bull-jobs', 'Jobs'],
  ['/bull-jobs/queues', 'Queues'],
  ['/bull-jobs/errors', 'Errors'],
  ['/bull-jobs/re-runs', 'Re-runs'],
  ['/bull-jobs/history', 'History'],
] as const;

/** The pages of the console; each has an address of its own. */
export function JobTabs() {
  const { pathname } = useLocation();
  return (
    <Tabs
      component="nav"
      aria-label="Pages of the job console"
      value={pathname}
      variant="scrollable"
      allowScrollButtonsMobile
      sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {pages.map(([path, label]) => (
        <Tab
          key={path}
          component={Link}
          to={path}
          value={path}
          label={label}
          role="link"
          aria-current={pathname === path ? 'page' : undefined}
          sx={{ textTransform: 'none', minWidth: 72 }}
        />
      ))}
    </Tabs>
  );
}
