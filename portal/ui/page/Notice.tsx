import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: SvgIconComponent;
  title: string;
  text: string;
  action?: ReactNode;
  /** True when it appears because something went wrong while a person waits. */
  live?: boolean;
  heading?: 'h1' | 'h2';
}

export function Notice({ icon: Icon, title, text, action, live = false, heading = 'h2' }: NoticeProps) {
  return (
    <Stack
      role={live ? 'alert' : undefined}
      sx={{ alignItems: 'center', textAlign: 'center', gap: 3, py: { xs: 12, sm: 16 }, px: 4 }}
    >
      <Box
        sx={{
          display: 'flex',
          p: 3,
          borderRadius: '999px',
          bgcolor: 'tone.primary.soft',
          color: 'primary.main',
        }}
      >
        <Icon />
      </Box>
      <Typography variant={heading === 'h1' ? 'h1' : 'h2'} component={heading}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: 440, mt: -2, textWrap: 'balance' }}>
        {text}
      </Typography>
      {action}
    </Stack>
  );
}
