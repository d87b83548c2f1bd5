import Chip from '@mui/material/Chip';

/** The name of the environment (for example "demo") if it has no real customers. Shown beside the brand. */
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
