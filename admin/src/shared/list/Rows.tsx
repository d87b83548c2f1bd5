import { Box, Stack, type Theme, useMediaQuery } from '@mui/material';
import type { ReactElement, ReactNode } from 'react';
import { DataTable, type RaRecord, SimpleList } from 'react-admin';
import { NoRows } from './NoRows.tsx';

interface RowsProps<Row extends RaRecord> {
  /** The content of a row on a narrow screen. */
  primary: (row: Row) => ReactNode;
  secondary: (row: Row) => ReactNode;
  tertiary?: (row: Row) => ReactNode;
  /** False if clicking a row does nothing, because the records have no page of their own. */
  rowClick?: false;
  /** The content of an empty list, instead of the default message. */
  none?: ReactElement;
  /** The columns of the table. */
  children: ReactNode;
}

/**
 * Shows rows as a table, or as a list on phones and on tablets in portrait orientation. Clicking a row opens
 * its record.
 */
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
