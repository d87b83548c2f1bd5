import { Box, Card, Typography } from '@mui/material';
import { type ReactNode, useId } from 'react';

interface SectionProps {
  title: string;
  /** One line of text under the heading. */
  intro?: ReactNode;
  aside?: ReactNode;
  children: ReactNode;
}

export function Section({ title, intro, aside, children }: SectionProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          justifyContent: 'space-between',
          gap: 2,
          mb: 2,
          '&:last-child': { mb: 0 },
        }}
      >
        <Box>
          <Typography variant="h6" component="h2" id={id}>
            {title}
          </Typography>
          {intro && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {intro}
            </Typography>
          )}
        </Box>
        {aside && <Box sx={{ flexShrink: { sm: 0 }, maxWidth: '100%' }}>{aside}</Box>}
      </Box>
      {children}
    </Card>
  );
}
