import type { ContractStepRow } from '@millrace/schemas/api';
import { statuses } from '@millrace/schemas/states';
import TaskAltRounded from '@mui/icons-material/TaskAltRounded';
import { Button, Typography } from '@mui/material';
import { Notice } from '@millrace/ui/page';
import { DataTable, SelectInput, useListContext } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { NoRows } from '../../shared/list/NoRows.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { wrapped } from '../../shared/list/wrapped.ts';
import { stepAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { rowsAlone, sentenceOf } from '../../shared/step.messages.ts';

const words = Object.entries(statuses.step).map(([id, { staff }]) => ({ id, name: staff }));
const filters = [
  <SelectInput key="word" source="word" label="State" alwaysOn choices={words} sx={{ minWidth: 160 }} />,
];
const Column = DataTable.Col<RowOf<'contract-steps'>>;

function Applicant({ applicant_name, reference }: ContractStepRow) {
  return (
    <>
      {applicant_name || '—'}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {reference}
      </Typography>
    </>
  );
}

/**
 * Shown if the list is empty. The list first shows only steps in review, so an empty list means that no step
 * waits for a person.
 */
function NoSteps() {
  const { filterValues, setFilters } = useListContext();
  if (filterValues.word !== 'review' || Object.keys(filterValues).length > 1) return <NoRows />;
  return (
    <Notice
      icon={TaskAltRounded}
      title="No contract step needs a review"
      text="Steps that a person has to check with the lender appear here."
      action={
        <Button variant="outlined" onClick={() => setFilters({}, {}, false)}>
          Show all steps
        </Button>
      }
    />
  );
}

/** Lists the contract steps. Steps that wait for a person come first. */
export function StepList() {
  return (
    <>
      <ListHead />
      <ResourceList<RowOf<'contract-steps'>>
        filters={filters}
        filterDefaultValues={{ word: 'review' }}
        sort={{ field: 'created_at', order: 'DESC' }}
        queryOptions={{ meta: rowsAlone }}
      >
        <Rows<RowOf<'contract-steps'>>
          none={<NoSteps />}
          primary={sentenceOf}
          secondary={({ reference, store_name }) => `${reference} · ${store_name}`}
          tertiary={({ word }) => <StatusChip look={stepAppearance(word)} />}
        >
          <Column
            label="Step"
            disableSort
            sx={wrapped(200)}
            render={(step) => <RecordLink id={step.id}>{sentenceOf(step)}</RecordLink>}
          />
          <Column
            label="State"
            disableSort
            render={({ word }) => <StatusChip look={stepAppearance(word)} />}
          />
          <Column label="Applicant" disableSort sx={wrapped(112)} render={Applicant} />
          <Column label="Store" disableSort sx={wrapped(136)} render={({ store_name }) => store_name} />
          <Column
            source="created_at"
            label="Requested"
            render={({ created_at }) => <Instant at={created_at} />}
          />
        </Rows>
      </ResourceList>
    </>
  );
}
