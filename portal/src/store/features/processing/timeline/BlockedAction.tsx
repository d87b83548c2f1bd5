import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

/** A button that cannot be pressed now, with the reason beside it; it can be reached, so that the reason is read out. */
export function BlockedAction({ label, reason }: { label: string; reason: string }) {
  const id = useId();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', columnGap: 3, rowGap: 1, flexWrap: 'wrap' }}>
      <Button variant="outlined" aria-disabled aria-describedby={id} sx={{ opacity: 0.55 }}>
        {label}
      </Button>
      <Typography id={id} variant="body2" sx={{ color: 'text.secondary' }}>
        {reason}
      </Typography>
    </Stack>
  );
}
