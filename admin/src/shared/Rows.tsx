import { Box, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, SimpleList } from 'react-admin';
import { NoRows } from './NoRows.tsx';

interface RowsProps<Row extends RaRecord> {
  /** What a narrow screen shows of a row. */
  primary: (row: Row) => ReactNode;
  secondary: (row: Row) => ReactNode;
  tertiary?: (row: Row) => ReactNode;
  /** False where a row has no page of its own. */
  rowClick?: false;
  /** In place of the rows when there are none, where a list has more to say of that. */
  none?: ReactElement;
  /** Columns of the table. */
  children: ReactNode;
}

/** A table where there is room for one, a list on phones and upright tablets; a row opens its record. */
export function Rows<Row extends RaRecord>({
  primary,
  secondary,
  tertiary,
  rowClick,
  none,
  children,
}: RowsProps<Row>) {
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'), { noSsr: true });
  if (narrow) {
    return (
      <SimpleList<Row>
        primaryText={(row) => (
          <Stack
            component="span"
            direction="row"
            sx={{ alignItems: 'flex-start', justifyContent: 'space-between', gap: 1.5, mb: 0.5 }}
          >
            <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {primary(row)}
            </Box>
            {tertiary && (
              <Box component="span" sx={{ flexShrink: 0 }}>
                {tertiary(row)}
              </Box>
            )}
          </Stack>
        )}
        secondaryText={secondary}
        sx={{
          '& .MuiListItem-root': { borderBottom: 1, borderColor: 'divider' },
          '& .MuiListItem-root:last-child': { borderBottom: 0 },
        }}
        rowClick={rowClick ?? 'show'}
        empty={none ?? <NoRows />}
      />
    );
  }
  return (
    <DataTable<Row> rowClick={rowClick ?? 'show'} bulkActionButtons={false} empty={none ?? <NoRows />}>
      {children}
    </DataTable>
  );
}
