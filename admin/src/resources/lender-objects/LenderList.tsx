import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { DataTable, SearchInput } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { LenderNameCell } from '../../shared/lenders/LenderNameCell.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { AddLenderButton } from './add-lender/AddLenderButton.tsx';
import { EnabledMark } from './EnabledMark.tsx';
import { transportWords } from './lender-manifest.ts';
import { environmentWords } from './lender.messages.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Lender" />];
const Column = DataTable.Col<RowOf<'lender-objects'>>;

export function LenderList() {
  return (
    <>
      <ListHead actions={<AddLenderButton />} />
      <ResourceList<RowOf<'lender-objects'>> filters={filters} sort={{ field: 'pipe_order', order: 'ASC' }}>
        <Rows<RowOf<'lender-objects'>>
          primary={({ name }) => name}
          secondary={({ lender_type, api_pipe_settings: { transport }, environment }) =>
            [lenderTypeWord(lender_type), transportWords(transport), environmentWords(environment)].join(
              ' · ',
            )
          }
          tertiary={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
        >
          <Column source="pipe_order" label="Default order" align="right" />
          <Column source="name" render={LenderNameCell} />
          <Column
            source="lender_type"
            label="Type"
            render={({ lender_type }) => lenderTypeWord(lender_type)}
          />
          <Column
            label="Connection"
            disableSort
            render={({ api_pipe_settings: { transport } }) => transportWords(transport)}
          />
          <Column
            source="environment"
            disableSort
            render={({ environment }) => environmentWords(environment)}
          />
          <Column
            source="is_active"
            label="Enabled"
            render={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
          />
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
