import type { BullJob } from '@millrace/schemas/api';
import { statuses } from '@millrace/schemas/states';
import { DataTable, SelectInput, TextInput } from 'react-admin';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/ListHead.tsx';
import { RecordLink } from '../../shared/RecordLink.tsx';
import { ResourceList } from '../../shared/ResourceList.tsx';
import { Rows } from '../../shared/Rows.tsx';
import { ShortId } from '../../shared/ShortId.tsx';
import { jobLook } from '../../shared/status/looks.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { tookWords } from './job-words.ts';
import { QueueInput } from './QueueInput.tsx';
import { QueuesPanel } from './QueuesPanel.tsx';

const stateChoices = Object.entries(statuses.job).map(([id, { staff }]) => ({ id, name: staff }));
const filters = [
  <QueueInput key="queue" source="queue" alwaysOn />,
  <SelectInput key="state" source="state" alwaysOn choices={stateChoices} sx={{ minWidth: 140 }} />,
  <TextInput
    key="application_id"
    source="application_id"
    label="Application id"
    alwaysOn
    sx={{ minWidth: 320 }}
  />,
];
const Column = DataTable.Col<BullJob>;

export function JobList() {
  return (
    <>
      <ListHead />
      <QueuesPanel />
      <ResourceList<BullJob>
        filters={filters}
        sort={{ field: 'created_at', order: 'DESC' }}
        queryOptions={{ refetchInterval: 5000 }}
      >
        <Rows<BullJob>
          primary={({ name }) => name}
          secondary={({ queue, error_code }) => [queue, error_code].filter(Boolean).join(' · ')}
          tertiary={({ state }) => <StatusChip look={jobLook(state)} />}
        >
          <Column
            source="name"
            label="Job"
            render={({ id, name }) => <RecordLink id={id}>{name}</RecordLink>}
          />
          <Column source="state" render={({ state }) => <StatusChip look={jobLook(state)} />} />
          <Column source="queue" />
          <Column
            label="Application"
            disableSort
            render={({ application_id }) => (application_id ? <ShortId id={application_id} /> : '—')}
          />
          <Column label="Error" disableSort render={({ error_code }) => error_code ?? '—'} />
          <Column source="rings" align="right" />
          <Column
            source="created_at"
            label="Created"
            render={({ created_at }) => <Instant at={created_at} />}
          />
          <Column label="Took" disableSort render={tookWords} />
        </Rows>
      </ResourceList>
    </>
  );
}
