import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PowerSettingsNewRounded from '@mui/icons-material/PowerSettingsNewRounded';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LaaLender } from '@millrace/schemas/api';
import { useSearchParams } from 'react-router';
import { laaLendersQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { PageTitle } from '../../shared/PageTitle.tsx';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { AccountTab } from './AccountTab.tsx';
import { CountsTab } from './CountsTab.tsx';
import { LendersTab } from './LendersTab.tsx';
import { LaaOrgsTab } from './LaaOrgsTab.tsx';

/** A lender affiliate account (LAA). An administrator sees their own account, and internal staff choose one. */
export function LaaGeneralPage() {
  return (
    <>
      <PageTitle title="Lender affiliate account" />
      <Loaded query={laaLendersQuery}>{(lenders) => <Account lenders={lenders} />}</Loaded>
    </>
  );
}

/** Shown if there is no active account. An administrator whose account is disabled sees this too. */
function NoAccount() {
  const makesAccounts = useMay('laa:create');
  return (
    <Notice
      icon={makesAccounts ? HandshakeOutlined : PowerSettingsNewRounded}
      heading="h1"
      {...(makesAccounts
        ? {
            title: 'No lender affiliate account yet',
            text: 'An account is made for a lender, in the admin under Organizations.',
          }
        : {
            title: 'Your lender affiliate account is switched off',
            text: 'Its organizations and users are not affected. Ask Millrace staff to switch it on again.',
          })}
    />
  );
}

function Account({ lenders }: { lenders: readonly LaaLender[] }) {
  const [params, setParams] = useSearchParams();
  const accounts = lenders.filter(({ has_account }) => has_account);
  const named = Number(params.get('laa_id'));
  const account = accounts.find(({ id }) => id === named) ?? accounts[0];
  if (!account) return <NoAccount />;
  const choose = (id: number): void =>
    setParams((before) => {
      before.set('laa_id', String(id));
      return before;
    });
  const tabs = [
    { name: 'basic', label: 'Account', panel: () => <AccountTab account={account} /> },
    // an administrator sees only their own lender, so the tab with all lenders is not needed
    ...(lenders.length > 1
      ? [{ name: 'lenders', label: 'Lenders', panel: () => <LendersTab lenders={lenders} /> }]
      : []),
    {
      name: 'orgs',
      label: 'Organizations',
      panel: () => <LaaOrgsTab laaId={account.id} />,
      wide: true as const,
    },
    { name: 'counts', label: 'Counts', panel: () => <CountsTab laaId={account.id} /> },
  ].map((tab) => ({ ...tab, permission: 'laa:read' as const }));
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 5 }}
      >
        <Box>
          <Typography variant="h1">Lender affiliate account</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {account.account_name} · {account.name}
          </Typography>
        </Box>
        {accounts.length > 1 && (
          <TextField
            select
            label="Account"
            value={account.id}
            onChange={({ target }) => askFirst(() => choose(Number(target.value)))}
            sx={{ minWidth: 200 }}
          >
            {accounts.map(({ id, account_name }) => (
              <MenuItem key={id} value={id}>
                {account_name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Stack>
      <SettingsTabs key={account.id} label="Lender affiliate account" tabs={tabs} />
    </>
  );
}
