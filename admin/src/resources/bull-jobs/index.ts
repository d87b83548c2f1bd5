import WorkHistoryOutlined from '@mui/icons-material/WorkHistoryOutlined';
import type { ResourceProps } from 'react-admin';
import { jobName } from './job-words.ts';
import { JobList } from './JobList.tsx';
import { JobShow } from './JobShow.tsx';

export const bullJobs: ResourceProps = {
  name: 'bull-jobs',
  options: { label: 'Bull jobs' },
  icon: WorkHistoryOutlined,
  list: JobList,
  show: JobShow,
  recordRepresentation: jobName,
};
