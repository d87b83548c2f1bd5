import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { ColourSchemeToggle } from '../theme/ColourSchemeToggle.tsx';
import { Brand } from './Brand.tsx';
import { PageTitle } from './PageTitle.tsx';

/** A page outside of the app's frame: the brand and one card. */
export function CentredCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', py: 8 }}>
      <PageTitle title={title} />
      <Container maxWidth="xs">
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4 }}>
          <Brand size={28} />
          <ColourSchemeToggle />
        </Stack>
        <Paper sx={{ p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
          {children}
        </Paper>
      </Container>
    </Box>
  );
}
