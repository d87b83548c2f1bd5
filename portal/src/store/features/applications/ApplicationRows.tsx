import type { FormListRow } from '@millrace/schemas/api';
import useMediaQuery from '@mui/material/useMediaQuery';
import { ApplicationCards } from './ApplicationCards.tsx';
import { ApplicationsTable } from './ApplicationsTable.tsx';
import type { Selection } from './use-selection.ts';
import { useColumns } from './use-columns.ts';
import { useFreshRows } from './use-fresh-rows.ts';

/** A table where there is room for one, cards on phones and upright tablets. */
export function ApplicationRows({ rows, selection }: { rows: FormListRow[]; selection: Selection }) {
  const wide = useMediaQuery('(min-width: 1440px)', { noSsr: true });
  const fresh = useFreshRows(rows);
  const shown = useColumns();
  return wide ? (
    <ApplicationsTable rows={rows} shown={shown} fresh={fresh} selection={selection} />
  ) : (
    <ApplicationCards rows={rows} shown={shown} fresh={fresh} selection={selection} />
  );
}
