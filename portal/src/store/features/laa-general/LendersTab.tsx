import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { LaaLender } from '@millrace/schemas/api';
import { Panel } from '../../shared/Panel.tsx';

function stateOf({ has_account, is_active, account_name }: LaaLender): string {
  if (!has_account) return 'No account yet';
  return is_active ? (account_name ?? '') : `${account_name}, switched off`;
}

/** Lists all lenders, with and without a lender affiliate account. */
export function LendersTab({ lenders }: { lenders: readonly LaaLender[] }) {
  return (
    <Panel title="Lenders">
      <Box component="ul" aria-label="Lenders" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lenders.map((lender) => (
          <Box
            component="li"
            key={lender.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 2,
              px: { xs: 4, sm: 5 },
              py: 2.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 650 }}>{lender.name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{stateOf(lender)}</Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
