import type { RuleSetRow } from '@millrace/schemas/api';
import { Typography } from '@mui/material';
import { DataTable } from 'react-admin';
import type { RowOf } from '../../providers/contracts.ts';
import { Instant } from '../../shared/Instant.tsx';
import { ListHead } from '../../shared/list/ListHead.tsx';
import { RecordLink } from '../../shared/record/RecordLink.tsx';
import { ResourceList } from '../../shared/list/ResourceList.tsx';
import { Rows } from '../../shared/list/Rows.tsx';
import { StatusChip } from '../../shared/status/StatusChip.tsx';
import { dayWords, inForceWords, originWords } from './rule.messages.ts';

const Column = DataTable.Col<RowOf<'rule-sets'>>;

function NameCell({ id, title, about }: RuleSetRow) {
  return (
    <>
      <RecordLink id={id}>{title}</RecordLink>
      <Typography variant="caption" component="div" sx={{ color: 'text.secondary', whiteSpace: 'normal' }}>
        {about}
      </Typography>
    </>
  );
}

function Next({ next }: RuleSetRow) {
  if (!next) return null;
  return (
    <StatusChip
      look={{
        word: `Version ${next.number} from ${dayWords(next.effective_from)}`,
        tone: 'info',
        icon: 'clock',
      }}
    />
  );
}

/**
 * A separate query key for the rows of the list. The rows do not contain the rules. The page of a rule set
 * must therefore not find them in the cache.
 */
const rowsAlone = { meta: { of: 'rows' } };

/** Lists all rule sets with the active version and the next version. */
export function RuleSetList() {
  return (
    <>
      <ListHead />
      <ResourceList<RowOf<'rule-sets'>> pagination={false} perPage={100} queryOptions={rowsAlone}>
        <Rows<RowOf<'rule-sets'>>
          primary={({ title }) => title}
          secondary={(row) =>
            [
              inForceWords(row),
              row.next && `version ${row.next.number} from ${dayWords(row.next.effective_from)}`,
            ]
              .filter(Boolean)
              .join(' · ')
          }
        >
          <Column label="Rule set" render={NameCell} />
          <Column label="In force" render={inForceWords} />
          <Column label="Origin" render={({ origin }) => (origin ? originWords[origin] : '—')} />
          <Column label="Since" render={({ since }) => <Instant at={since} to="minute" />} />
          <Column label="Planned" render={Next} />
        </Rows>
      </ResourceList>
    </>
  );
}
