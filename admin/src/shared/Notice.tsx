import type { SvgIconComponent } from '@mui/icons-material';
import { Box, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';

interface NoticeProps {
  icon: SvgIconComponent;
  title: string;
  text?: string;
  action?: ReactNode;
  heading?: 'h1' | 'h2';
}

/** Stands where something would be: says why it is not, and what to do. */
export function Notice({ icon: Icon, title, text, action, heading = 'h2' }: NoticeProps) {
  return (
    <Stack sx={{ alignItems: 'center', textAlign: 'center', gap: 1.5, py: { xs: 6, sm: 8 }, px: 2 }}>
      <Box
        sx={{
          display: 'flex',
          p: 1.5,
          borderRadius: '999px',
          bgcolor: 'tone.primary.soft',
          color: 'primary.main',
        }}
      >
        <Icon aria-hidden />
      </Box>
      <Typography variant={heading === 'h1' ? 'h5' : 'h6'} component={heading}>
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', maxWidth: 440, mt: -1, textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
