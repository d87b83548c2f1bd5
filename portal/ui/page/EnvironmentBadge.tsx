import { Chip } from '@mui/material';

/** The name of an environment without real customers, beside the brand. */
export const EnvironmentBadge = ({ name }: { name: string }) => (
  <Chip
    label={name}
    size="small"
    sx={{
      bgcolor: 'tone.warning.soft',
      color: 'text.primary',
      fontWeight: 650,
      maxWidth: 120,
      display: { xs: 'none', sm: 'inline-flex' },
    }}
  />
);
