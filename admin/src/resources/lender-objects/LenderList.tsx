import type { LenderObject } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { DataTable, SearchInput } from 'react-admin';
import { ListHead } from '../../shared/ListHead.tsx';
import { RecordLink } from '../../shared/RecordLink.tsx';
import { ResourceList } from '../../shared/ResourceList.tsx';
import { Rows } from '../../shared/Rows.tsx';
import { AddLenderButton } from './AddLenderButton.tsx';
import { EnabledMark } from './EnabledMark.tsx';
import { transportWords } from './lender-manifest.ts';
import { environmentWords, lenderTypeWords } from './lender-words.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Lender" />];
const Column = DataTable.Col<LenderObject>;

function NameCell({ id, name, key }: LenderObject) {
  return (
    <>
      <RecordLink id={id}>{name}</RecordLink>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
        {key}
      </Typography>
    </>
  );
}

export function LenderList() {
  return (
    <>
      <ListHead actions={<AddLenderButton />} />
      <ResourceList<LenderObject> filters={filters} sort={{ field: 'pipe_order', order: 'ASC' }}>
        <Rows<LenderObject>
          primary={({ name }) => name}
          secondary={({ lender_type, transport, environment }) =>
            [lenderTypeWords(lender_type), transportWords(transport), environmentWords(environment)].join(
              ' · ',
            )
          }
          tertiary={({ enabled }) => <EnabledMark enabled={enabled} />}
        >
          <Column source="pipe_order" label="Pipe order" align="right" />
          <Column source="name" render={NameCell} />
          <Column
            source="lender_type"
            label="Type"
            render={({ lender_type }) => lenderTypeWords(lender_type)}
          />
          <Column source="transport" disableSort render={({ transport }) => transportWords(transport)} />
          <Column
            source="environment"
            disableSort
            render={({ environment }) => environmentWords(environment)}
          />
          <Column source="enabled" render={({ enabled }) => <EnabledMark enabled={enabled} />} />
          <Column
            source="stores_with_credentials"
            label="Stores with credentials"
            align="right"
            disableSort
          />
        </Rows>
      </ResourceList>
    </>
  );
}
