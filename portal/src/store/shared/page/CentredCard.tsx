import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { PublicImpersonationBar } from '../../session/PublicImpersonationBar.tsx';
import { ColourSchemeToggle } from '../../theme/ColourSchemeToggle.tsx';
import { Brand } from '@millrace/ui/page';
import { PageTitle } from './PageTitle.tsx';

interface CentredCardProps {
  title: string;
  children: ReactNode;
  /** The width of the card. Use `sm` for forms with more than an e-mail address and a password. */
  width?: 'xs' | 'sm';
}

/** The layout of a page outside the app frame: the product's brand and one panel. */
export function CentredCard({ title, children, width = 'xs' }: CentredCardProps) {
  return (
    <Box sx={{ minHeight: '100vh', display: 'flex', flexDirection: 'column' }}>
      <PageTitle title={title} />
      <PublicImpersonationBar />
      {/* aligned to the top, so that the panel can grow without moving what is above it; long forms start
          higher */}
      <Box component="main" sx={{ flex: 1, pt: { xs: 10, sm: width === 'xs' ? '14vh' : 10 }, pb: 8 }}>
        <Container maxWidth={width}>
          <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4 }}>
            <Brand size={28} />
            <ColourSchemeToggle />
          </Stack>
          <Paper sx={{ p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
            {children}
          </Paper>
        </Container>
      </Box>
    </Box>
  );
}
