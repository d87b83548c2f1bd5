import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSession } from '../../session/session-context.ts';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { Panel } from '../../shared/Panel.tsx';
import { PasswordPanel } from './PasswordPanel.tsx';
import { SessionsPanel } from './SessionsPanel.tsx';
import { TimezonePanel } from './TimezonePanel.tsx';

/** What somebody sees and sets about the own account. */
export function ProfilePage() {
  const { user } = useSession();
  return (
    <>
      <PageTitle title="Profile" />
      <Typography variant="h1" sx={{ mb: 6 }}>
        Profile
      </Typography>
      <Stack sx={{ gap: 6, maxWidth: 720 }}>
        <Panel title="You">
          <Box
            component="dl"
            sx={{
              display: 'grid',
              gridTemplateColumns: { sm: '140px 1fr' },
              gap: 2,
              m: 0,
              px: { xs: 4, sm: 5 },
              pb: 5,
            }}
          >
            <Fact name="Name" value={`${user.first_name} ${user.last_name}`.trim()} />
            <Fact name="Email" value={user.email} />
          </Box>
        </Panel>
        <PasswordPanel />
        <TimezonePanel />
        <SessionsPanel />
      </Stack>
    </>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, mb: { xs: 2, sm: 0 }, overflowWrap: 'anywhere' }}>
        {value}
      </Typography>
    </>
  );
}
