import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { Allowed } from '../../access/Allowed.tsx';
import { BulkRunsPage } from './BulkRunsPage.tsx';
import { ErrorsPage } from './ErrorsPage.tsx';
import { HistoryPage } from './HistoryPage.tsx';
import { jobName } from './job-words.ts';
import { JobList } from './JobList.tsx';
import { JobShow } from './JobShow.tsx';
import { QueuesPage } from './QueuesPage.tsx';

const allowed = (Page: ComponentType) => (
  <Allowed resource="bull-jobs" action="list">
    <Page />
  </Allowed>
);

export const bullJobs: ResourceProps = {
  name: 'bull-jobs',
  options: { label: 'Bull jobs' },
  icon: WorkHistoryOutlined,
  list: JobList,
  show: JobShow,
  recordRepresentation: jobName,
  children: (
    <>
      <Route path="queues" element={allowed(QueuesPage)} />
      <Route path="errors" element={allowed(ErrorsPage)} />
      <Route path="re-runs" element={allowed(BulkRunsPage)} />
      <Route path="history" element={allowed(HistoryPage)} />
    </>
  ),
};
