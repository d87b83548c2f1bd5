import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import type { BuilderLender } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';

export const NO_CREDENTIALS = t('This lender no longer exists in your lender credentials');

interface LenderChipsProps {
  lenders: readonly BuilderLender[];
  /** The number of fields that each lender asks for, by lender key. */
  counts: ReadonlyMap<string, number>;
  onDelete?: (lender: BuilderLender) => void;
}

const fieldsOf = (count: number): string => (count === 1 ? t('1 field') : t('{count} fields', { count }));

/**
 * Lists lenders with the number of their fields. A lender for which the store has no credentials is struck
 * through, and the reason is shown.
 */
export function LenderChips({ lenders, counts, onDelete }: LenderChipsProps) {
  return (
    <Stack component="ul" direction="row" sx={{ flexWrap: 'wrap', gap: 2, listStyle: 'none', m: 0, p: 0 }}>
      {lenders.map((lender) => {
        const count = counts.get(lender.key) ?? lender.fields.length;
        const remove = onDelete && { onDelete: () => onDelete(lender) };
        const chip = (
          <Chip
            label={
              <>
                <Box
                  component="span"
                  sx={{ textDecoration: lender.has_credentials ? 'none' : 'line-through' }}
                >
                  {lender.name}
                </Box>{' '}
                <Box component="span" aria-label={fieldsOf(count)} sx={{ color: 'text.secondary' }}>
                  {count}
                </Box>
              </>
            }
            {...remove}
          />
        );
        return (
          <Box component="li" key={lender.id}>
            {lender.has_credentials ? chip : <Tooltip title={NO_CREDENTIALS}>{chip}</Tooltip>}
            {!lender.has_credentials && (
              <Typography variant="caption" component="p" sx={{ color: 'text.secondary', maxWidth: 260 }}>
                {NO_CREDENTIALS}
              </Typography>
            )}
          </Box>
        );
      })}
    </Stack>
  );
}
