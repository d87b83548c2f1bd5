import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ProcessingDetails } from '@millrace/schemas/api';
import { Instant } from '../../shared/Instant.tsx';
import { Panel } from '../../shared/Panel.tsx';

export function ConsentsPanel({ consents }: { consents: ProcessingDetails['consents'] }) {
  return (
    <Panel title="Consents">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, px: { xs: 4, sm: 5 }, pt: 0, pb: 3 }}>
        {consents.length === 0 && (
          <Typography component="li" sx={{ color: 'text.secondary', pb: 2 }}>
            None given yet
          </Typography>
        )}
        {consents.map(({ title, version, accepted_at }) => (
          <Box component="li" key={`${title} ${version}`} sx={{ py: 2 }}>
            <Typography>{title}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Version {version} · <Instant at={accepted_at} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
