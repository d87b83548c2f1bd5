import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import Link from '@mui/material/Link';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { registerAccount } from '../../api/register.ts';
import { Brand } from '../../shared/Brand.tsx';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { useToast } from '../../shared/toast/use-toast.tsx';
import { ColourSchemeToggle } from '../../theme/ColourSchemeToggle.tsx';
import { type Account, bodyOf, emptyAccount } from './account.ts';
import { AccountForm } from './AccountForm.tsx';
import { CodeForm } from './CodeForm.tsx';
import { registerError } from './register-error.ts';

/** Opening an account without anybody's help: details, proof of the mailbox, and in. */
export function RegisterPage() {
  const [account, setAccount] = useState(emptyAccount);
  const [asksCode, setAsksCode] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const register = useMutation({
    mutationFn: ({ details, code }: { details: Account; code?: string }) =>
      registerAccount(bodyOf(details, code)),
    onSuccess: async ({ verification_required }) => {
      if (verification_required) return setAsksCode(true);
      client.clear();
      toast.success('Successfully Registered');
      await navigate('/app', { replace: true });
    },
  });
  const send = (details: Account): void => {
    setAccount(details);
    register.mutate({ details });
  };
  const back = (): void => {
    register.reset();
    setAsksCode(false);
  };
  const shared = { pending: register.isPending, error: registerError(register.error) };
  return (
    <Box component="main" sx={{ minHeight: '100vh', display: 'grid', alignContent: 'center', py: 8 }}>
      <PageTitle title="Register" />
      <Container maxWidth="sm">
        <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', mb: 4 }}>
          <Brand size={28} />
          <ColourSchemeToggle />
        </Stack>
        <Paper sx={{ p: { xs: 5, sm: 8 }, border: 1, borderColor: 'divider', borderRadius: '10px' }}>
          <Typography variant="h1" sx={{ mb: 1 }}>
            {asksCode ? 'Confirm your email' : 'Register your business'}
          </Typography>
          {!asksCode && (
            <Typography sx={{ color: 'text.secondary', mb: 6 }}>
              Already registered?{' '}
              <Link href="/login" underline="always">
                Sign in
              </Link>
            </Typography>
          )}
          {asksCode ? (
            <CodeForm
              email={account.email.trim()}
              {...shared}
              onCode={(code) => register.mutate({ details: account, code })}
              onAgain={() => register.mutate({ details: account })}
              onBack={back}
            />
          ) : (
            <AccountForm account={account} {...shared} onSubmit={send} />
          )}
        </Paper>
      </Container>
    </Box>
  );
}
