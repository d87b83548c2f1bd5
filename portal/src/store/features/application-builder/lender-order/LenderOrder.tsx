import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { BuilderLender } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../../shared/page/Panel.tsx';
import { moved } from '../../../shared/list/moved.ts';
import { NO_CREDENTIALS } from './LenderChips.tsx';
import { MoveButtons } from '../../../shared/list/MoveButtons.tsx';

interface LenderOrderProps {
  /**
   * True if the account has a freemium model. The model then sets the order of the lenders, and the order
   * chosen here has no effect.
   */
  isOnModel: boolean;
  /** The lenders in the order in which they receive applications, first lender first. */
  lenders: readonly BuilderLender[];
  onChange: (order: number[]) => void;
}

/** Lets the store change the order in which lenders receive applications. */
export function LenderOrder({ isOnModel, lenders, onChange }: LenderOrderProps) {
  const ids = lenders.map(({ id }) => id);
  return (
    <Panel title={t('Lender order')}>
      <Typography variant="body2" sx={{ color: 'text.secondary', px: { xs: 4, sm: 5 }, mt: -2, mb: 2 }}>
        {t('Lenders are asked one after another, from top to bottom.')}
      </Typography>
      {isOnModel && (
        <Alert severity="info" role="note" sx={{ mx: { xs: 4, sm: 5 }, mb: 4 }}>
          {t(
            'Your account uses a freemium model. The model sets the order of the lenders, so this order has no effect.',
          )}
        </Alert>
      )}
      <Box component="ol" aria-label={t('Lender order')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lenders.map((lender, index) => (
          <Stack
            component="li"
            key={lender.id}
            direction="row"
            sx={{
              alignItems: 'center',
              gap: 2,
              px: { xs: 4, sm: 5 },
              py: 1,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ color: 'text.secondary', minWidth: 24 }}>{index + 1}</Typography>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ textDecoration: lender.has_credentials ? 'none' : 'line-through' }}>
                {lender.name}
              </Typography>
              {!lender.has_credentials && (
                <Typography variant="caption" sx={{ color: 'text.secondary' }}>
                  {NO_CREDENTIALS}
                </Typography>
              )}
            </Box>
            <MoveButtons
              name={lender.name}
              first={index === 0}
              last={index === lenders.length - 1}
              onMove={(by) => onChange(moved(ids, index, by))}
            />
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
