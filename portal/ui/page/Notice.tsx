import type { SvgIconComponent } from '@mui/icons-material';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { headingStyles } from './heading-styles.ts';

interface NoticeProps {
  icon: SvgIconComponent;
  title: string;
  text?: string;
  action?: ReactNode;
  /** True if the notice appears after an error. Screen readers then announce it. */
  live?: boolean;
  heading?: 'h1' | 'h2';
}

/** Replaces missing content. The notice says why the content is missing and what the user can do. */
export function Notice({ icon: Icon, title, text, action, live = false, heading = 'h2' }: NoticeProps) {
  return (
    <Stack
      role={live ? 'alert' : undefined}
      sx={{
        alignItems: 'center',
        textAlign: 'center',
        gap: '12px',
        py: { xs: '48px', sm: '64px' },
        px: '16px',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          p: '12px',
          borderRadius: '999px',
          bgcolor: 'tone.primary.soft',
          color: 'primary.main',
        }}
      >
        <Icon />
      </Box>
      <Typography component={heading} sx={headingStyles[heading]}>
        {title}
      </Typography>
      {text && (
        <Typography sx={{ color: 'text.secondary', maxWidth: 440, mt: '-8px', textWrap: 'balance' }}>
          {text}
        </Typography>
      )}
      {action}
    </Stack>
  );
}
