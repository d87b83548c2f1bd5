import type { AdminApplication } from '@millrace/schemas/api';
import { statuses } from '@millrace/schemas/states';
import { Typography } from '@mui/material';
import { DataTable, SearchInput, SelectInput, AutocompleteInput } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { wrapped } from '../../shared/list/wrapped.ts';
import { outcomeAppearance, situationAppearance } from '../../shared/status/status-appearance.ts';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { TestFormsHead } from './test-forms/TestFormsHead.tsx';
import { useStores } from '../../access/use-stores.ts';

interface StoreInputProps {
  source: string;
  alwaysOn?: boolean;
}

/** A select field for the user's stores. */
function StoreInput({ source }: StoreInputProps) {
  const stores = useStores();
  return (
    <AutocompleteInput
      source={source}
      label="Store"
      choices={stores ?? []}
      isLoading={stores === undefined}
      optionText="store_name"
      sx={{ minWidth: 240 }}
    />
  );
}

const statusChoices = Object.entries(statuses.form).map(([id, { staff }]) => ({ id, name: staff }));
const filters = [
  <SearchInput key="q" source="q" alwaysOn placeholder="Name, phone, email or ref." />,
  <SelectInput key="status" source="status" alwaysOn choices={statusChoices} sx={{ minWidth: 160 }} />,
  <StoreInput key="store_id" source="store_id" alwaysOn />,
];
const Column = DataTable.Col<RowOf<'applications'>>;

function StoreCell({ store_name, org_name }: AdminApplication) {
  return (
    <>
      {store_name}
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {org_name}
      </Typography>
    </>
  );
}

function BestResultCell({ best_outcome, over_approved }: AdminApplication) {
  return (
    <>
      {best_outcome ? <StatusChip look={outcomeAppearance(best_outcome)} /> : '—'}
      {over_approved && (
        <Typography variant="caption" component="div" sx={{ color: 'tone.warning.main' }}>
          Loan above the approved amount
        </Typography>
      )}
    </>
  );
}

/**
 * The second line of an application on phones. It contains the reference, unless the reference is already the
 * first line because the applicant's name is unknown.
 */
function Particulars({ applicant_name, reference, store_name, created_at }: AdminApplication) {
  return (
    <>
      {applicant_name && `${reference} · `}
      {store_name} · <Instant at={created_at} />
    </>
  );
}

export function ApplicationList() {
  return (
    <>
      <TestFormsHead />
      <ResourceList<RowOf<'applications'>> filters={filters} sort={{ field: 'created_at', order: 'DESC' }}>
        <Rows<RowOf<'applications'>>
          primary={({ applicant_name, reference }) => applicant_name || reference}
          secondary={(row) => <Particulars {...row} />}
          tertiary={({ situation }) => <StatusChip look={situationAppearance(situation)} />}
        >
          <Column
            source="reference"
            render={({ id, reference }) => <RecordLink id={id}>{reference}</RecordLink>}
          />
          <Column
            source="applicant_name"
            label="Applicant"
            sx={wrapped(112)}
            render={({ applicant_name }) => applicant_name || '—'}
          />
          <Column source="store_name" label="Store" sx={wrapped(136)} render={StoreCell} />
          <Column
            label="Status"
            disableSort
            render={({ situation }) => <StatusChip look={situationAppearance(situation)} />}
          />
          <Column label="Best result" disableSort sx={wrapped(112)} render={BestResultCell} />
          <Column label="Mode" disableSort sx={wrapped(84)} render={({ mode }) => mode ?? '—'} />
          <Column
            label="Explanation"
            disableSort
            render={({ id, reference }) => (
              <RecordLink resource="explanations" id={id} label={`Explain ${reference}`}>
                Explain
              </RecordLink>
            )}
          />
          <Column
            label="Created"
            source="created_at"
            sx={wrapped(136)}
            render={({ created_at }) => <Instant at={created_at} to="minute" />}
          />
        </Rows>
      </ResourceList>
    </>
  );
}
