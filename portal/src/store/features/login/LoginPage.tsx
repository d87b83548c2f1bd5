import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSearchParams } from 'react-router';
import { type LoadPage, loadPage, useGoTo } from '../../navigation/go-to.ts';
import { safePath } from '../../navigation/safe-path.ts';
import { Brand } from '../../shared/Brand.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { ColourSchemeToggle } from '../../theme/ColourSchemeToggle.tsx';
import { LoginForm } from './LoginForm.tsx';

export function LoginPage({ load = loadPage }: { load?: LoadPage }) {
  const [params] = useSearchParams();
  const goTo = useGoTo(load);
  const next = safePath(params.get('next'));
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', py: 8 }}>
      <PageTitle title="Sign in" />
      <Container maxWidth="xs">
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4 }}>
          <Brand size={28} />
          <ColourSchemeToggle />
        </Stack>
        <Paper sx={{ p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
          <Typography variant="h1" sx={{ mb: 1 }}>
            Sign in
          </Typography>
          <Typography sx={{ color: 'text.secondary', mb: 6 }}>For store teams and staff.</Typography>
          <LoginForm onSignedIn={(session) => goTo(next ?? session.landing)} />
        </Paper>
      </Container>
    </Box>
  );
}
