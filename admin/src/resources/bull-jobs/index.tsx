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
  options: {
    label: 'Bull jobs',
    empty: {
      title: 'No jobs yet',
      text: 'Jobs appear here when an application is sent to lenders or a message is sent.',
    },
  },
  icon: WorkHistoryOutlined,
  list: lazyPage(() => import('./list/JobList.tsx'), 'JobList'),
  show: lazyPage(() => import('./detail/JobShow.tsx'), 'JobShow'),
  recordRepresentation: jobName,
  children: (
    <>
      <Route
        path="queues"
        element={allowed(lazyPage(() => import('./queues/QueuesPage.tsx'), 'QueuesPage'))}
      />
      <Route path="errors" element={allowed(lazyPage(() => import('./ErrorsPage.tsx'), 'ErrorsPage'))} />
      <Route
        path="re-runs"
        element={allowed(lazyPage(() => import('./re-runs/BulkRunsPage.tsx'), 'BulkRunsPage'))}
      />
      <Route
        path="history"
        element={allowed(lazyPage(() => import('./history/HistoryPage.tsx'), 'HistoryPage'))}
      />
    </>
  ),
};
