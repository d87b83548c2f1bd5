import { lenderTypeWord } from '@millrace/schemas/lender-types';
import { DataTable, SearchInput } from 'react-admin';
import type { RowOf } from '../../../../providers/contracts.ts';
import { Instant } from '../../../../shared/Instant.tsx';
import { ListHead } from '../../../../shared/list/ListHead.tsx';
import { RecordLink } from '../../../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../../../shared/list/ResourceList.tsx';
import { ChoiceButtons } from '../../../../shared/ChoiceButtons.tsx';
import { Rows } from '../../../../shared/list/Rows.tsx';
import { AddLenderButton } from '../../add-lender/AddLenderButton.tsx';
import { EnabledMark } from '../../EnabledMark.tsx';
import { boardViews, useBoardView, viewWords } from './dashboard-view.ts';
import { OpenSignUps } from './OpenSignUps.tsx';
import { ReachMap } from './ReachMap.tsx';
import { industriesWords, storesWords } from '../lender-reach.messages.ts';

const filters = [<SearchInput key="q" source="q" alwaysOn placeholder="Lender" />];
const Column = DataTable.Col<RowOf<'lender-objects-v2'>>;

/** The page that lists all lenders, with their stores and their differences from the plugins. */
export function LenderDashboard() {
  const [view, setView] = useBoardView();
  return (
    <>
      <ListHead actions={<AddLenderButton />} />
      <OpenSignUps />
      <ChoiceButtons
        label="Lenders by"
        words={viewWords}
        choices={boardViews}
        value={view}
        onChange={setView}
        sx={{ mb: 2 }}
      />
      {view === 'list' ? <LenderRows /> : <ReachMap key={view} by={view} />}
    </>
  );
}

function LenderRows() {
  return (
    <ResourceList<RowOf<'lender-objects-v2'>> filters={filters} sort={{ field: 'lender_id', order: 'ASC' }}>
      <Rows<RowOf<'lender-objects-v2'>>
        primary={({ id, name }) => `${id} · ${name}`}
        secondary={(lender) => [storesWords(lender.api_pipe_settings), industriesWords(lender)].join(' · ')}
        tertiary={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
      >
        <Column source="lender_id" label="Lender ID" align="right" />
        <Column source="name" render={({ id, name }) => <RecordLink id={id}>{name}</RecordLink>} />
        <Column source="lender_type" label="Type" render={({ lender_type: type }) => lenderTypeWord(type)} />
        <Column
          source="is_active"
          label="Enabled"
          render={({ is_active: enabled }) => <EnabledMark enabled={enabled} />}
        />
        <Column label="Stores" disableSort render={(lender) => storesWords(lender.api_pipe_settings)} />
        <Column label="Industries" disableSort render={industriesWords} />
        <Column source="updated_at" label="Changed" render={({ updated_at: at }) => <Instant at={at} />} />
      </Rows>
    </ResourceList>
  );
}
