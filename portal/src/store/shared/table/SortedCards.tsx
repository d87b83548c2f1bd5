import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { t } from '@millrace/ui/translate';

/** The heading of a column, and how it is sorted when it is chosen. */
interface CardColumn {
  readonly id: string;
  readonly label: string;
}

interface Card {
  readonly key: string;
  /** The contents of the row's cells, in the order of the columns. */
  readonly cells: readonly ReactNode[];
}

interface SortedCardsProps {
  /** The name of the list for screen readers. */
  label: string;
  columns: readonly CardColumn[];
  cards: readonly Card[];
  /** The id of the column that sorts the cards. Undefined for the order of the server. */
  sortedBy: string | undefined;
  onSort: (id: string) => void;
}

/** Shows the rows of a table on a phone: the first cell as the heading, then each figure with its name. */
export function SortedCards({ label, columns, cards, sortedBy, onSort }: SortedCardsProps) {
  return (
    <>
      {cards.length > 3 && (
        <TextField
          select
          label={t('Order')}
          value={sortedBy ?? ''}
          onChange={({ target }) => onSort(target.value)}
          sx={{ display: 'flex', mx: 4, mt: 2, mb: 1 }}
        >
          {columns.map(({ id, label: name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cards.map(({ key, cells: [name, ...figures] }) => (
          <Box
            component="li"
            key={key}
            sx={{ px: 4, py: 3, '& + &': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Typography component="div" sx={{ fontWeight: 620, mb: 1, overflowWrap: 'anywhere' }}>
              {name}
            </Typography>
            <Box
              component="dl"
              sx={{
                m: 0,
                display: 'grid',
                // two columns cut Spanish amounts off at 360 px
                gridTemplateColumns: 'repeat(auto-fit, minmax(160px, 1fr))',
                columnGap: 5,
              }}
            >
              {figures.map((figure, at) => (
                <Box
                  key={columns[at + 1]!.id}
                  sx={{ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 2 }}
                >
                  <Typography component="dt" variant="body2" sx={{ color: 'text.secondary', minWidth: 0 }}>
                    {columns[at + 1]!.label}
                  </Typography>
                  <Typography
                    component="dd"
                    variant="body2"
                    sx={{ m: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {figure}
                  </Typography>
                </Box>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
