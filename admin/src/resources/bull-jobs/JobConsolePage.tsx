import { Stack } from '@mui/material';
import type { ReactNode } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { JobTabs } from './JobTabs.tsx';
import { LiveSwitch } from './LiveSwitch.tsx';

/** The layout of all pages of the job console except the list of jobs. */
export function JobConsolePage({ children }: { children: ReactNode }) {
  return (
    <ResourceContextProvider value="bull-jobs">
      <ListHead actions={<LiveSwitch />} />
      <JobTabs />
      <Stack sx={{ gap: 2, pb: 6 }}>{children}</Stack>
    </ResourceContextProvider>
  );
}
