import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined';
import type { ComponentType } from 'react';
import type { ResourceProps } from 'react-admin';
import { lazyPage } from '../../layout/lazy-page.tsx';
import { Route } from 'react-router';
import { Allowed } from '../../access/Allowed.tsx';
import { jobName } from './job.messages.ts';

const allowed = (Page: ComponentType) => (
  <Allowed resource="bull-jobs" action="list">
    <Page />
  </Allowed>
);

export const resource: ResourceProps = {
  name: 'bull-jobs',
  options: { label: 'Bull jobs' },
  icon: WorkHistoryOutlined,
  list: lazyPage(() => import('./JobList.tsx'), 'JobList'),
  show: lazyPage(() => import('./JobShow.tsx'), 'JobShow'),
  recordRepresentation: jobName,
  children: (
    <>
      <Route path="queues" element={allowed(lazyPage(() => import('./QueuesPage.tsx'), 'QueuesPage'))} />
      <Route path="errors" element={allowed(lazyPage(() => import('./ErrorsPage.tsx'), 'ErrorsPage'))} />
      <Route path="re-runs" element={allowed(lazyPage(() => import('./BulkRunsPage.tsx'), 'BulkRunsPage'))} />
      <Route path="history" element={allowed(lazyPage(() => import('./HistoryPage.tsx'), 'HistoryPage'))} />
    </>
  ),
};
