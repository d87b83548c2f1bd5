import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UnmatchedPayment } from '@millrace/schemas/api';
import { t } from '@millrace/ui/translate';
import { useMoney } from '../../shared/money/amounts.tsx';
import { Panel } from '../../shared/page/Panel.tsx';
import { calendarDay } from '../../shared/time/region.ts';

/** Lists payments whose reference matches no sale of the store. */
export function UnmatchedPayments({ payments }: { payments: readonly UnmatchedPayment[] }) {
  const money = useMoney();
  return (
    <Panel title={t('Payments without a sale')} aside={`${payments.length}`}>
      <Typography sx={{ px: { xs: 4, sm: 5 }, pb: 3, mt: -2, color: 'text.secondary' }}>
        {t('No application of the store has this reference. Ask the lender which sale it paid.')}
      </Typography>
      <Box component="ul" aria-label={t('Payments without a sale')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {payments.map(({ id, reference, lender_name, paid_cents, paid_on, file_name }) => (
          <Stack
            key={id}
            component="li"
            direction="row"
            sx={{
              justifyContent: 'space-between',
              gap: 3,
              px: { xs: 4, sm: 5 },
              py: 2,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ overflowWrap: 'anywhere' }}>{reference}</Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
                {lender_name} · {calendarDay(paid_on)} · {file_name}
              </Typography>
            </Box>
            <Typography sx={{ fontWeight: 620 }}>{money(paid_cents)}</Typography>
          </Stack>
        ))}
      </Box>
    </Panel>
  );
}
