import { formatCount } from '@millrace/schemas/format';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import PowerSettingsNewRounded from '@mui/icons-material/PowerSettingsNewRounded';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import type { LaaLender } from '@millrace/schemas/api';
import { useUrlParams } from '../../../shared/address/url-params.ts';
import { laaLendersQuery, saveLaa, laaCountsQuery } from './api.ts';
import { useMay } from '../../session/session-context.ts';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { Notice } from '@millrace/ui/page';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { askFirst } from '../../shared/settings/leave-question.ts';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { LaaOrgsTab } from './LaaOrgsTab.tsx';
import { laaKey } from '../../shared/orgs/api.ts';
import { SettingsCard } from '../../shared/settings/SettingsCard.tsx';
import { useSettingsForm } from '../../shared/settings/use-settings-form.ts';
import { SwitchPanel } from './SwitchPanel.tsx';
import Paper from '@mui/material/Paper';
import { t } from '@millrace/ui/translate';
import { Panel } from '../../shared/page/Panel.tsx';

function stateOf({ has_account, is_active, account_name }: LaaLender): string {
  if (!has_account) return t('No account yet');
  return is_active ? (account_name ?? '') : t('{accountName}, switched off', { accountName: account_name });
}

/**
 * Lists all lenders, with and without a lender affiliate account (a lender's account for orgs that are
 * affiliated with it).
 */
function LendersTab({ lenders }: { lenders: readonly LaaLender[] }) {
  return (
    <Panel title={t('Lenders')}>
      <Box component="ul" aria-label={t('Lenders')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lenders.map((lender) => (
          <Box
            component="li"
            key={lender.id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              justifyContent: 'space-between',
              gap: 2,
              px: { xs: 4, sm: 5 },
              py: 2.5,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography sx={{ fontWeight: 650 }}>{lender.name}</Typography>
            <Typography sx={{ color: 'text.secondary' }}>{stateOf(lender)}</Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  return (
    <Paper sx={{ border: 1, borderColor: 'divider', borderRadius: '10px', px: 5, py: 4 }}>
      <Typography component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h1" sx={{ m: 0 }}>
        {formatCount(count)}
      </Typography>
    </Paper>
  );
}

function CountsTab({ laaId }: { laaId: number }) {
  return (
    <Loaded query={laaCountsQuery(laaId)}>
      {({ users, forms }) => (
        <Box
          component="dl"
          sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}
        >
          <Count label={t('Users of all organizations')} count={users} />
          <Count label={t('Submitted forms of all organizations')} count={forms} />
        </Box>
      )}
    </Loaded>
  );
}

/** Shows the lender affiliate account: its name, its lender and whether it is active. */
function AccountTab({ account }: { account: LaaLender }) {
  const readOnly = !useMay('laa:update');
  const { form, card } = useSettingsForm({
    saved: { name: account.account_name ?? '' },
    save: ({ name }) => saveLaa({ laa_id: account.id, name: name.trim() }),
    queryKey: laaKey,
  });
  const { name: problem } = form.formState.errors;
  return (
    <Stack sx={{ gap: 5 }}>
      <SettingsCard
        title={t('Account')}
        intro={t('This account belongs to {name}.', { name: account.name })}
        readOnly={readOnly}
        {...card}
      >
        <TextField
          label={t('Account name')}
          error={Boolean(problem)}
          helperText={problem?.message}
          slotProps={{ htmlInput: { maxLength: 255, readOnly } }}
          {...form.register('name', { validate: (text) => text.trim() !== '' || t('Enter a name') })}
        />
      </SettingsCard>
      <SwitchPanel account={account} />
    </Stack>
  );
}

/**
 * The page of a lender affiliate account (LAA). An administrator sees their own account. Internal staff
 * choose one.
 */
export function LaaGeneralPage() {
  return (
    <>
      <PageTitle title={t('Lender affiliate account')} />
      <Loaded query={laaLendersQuery}>{(lenders) => <Account lenders={lenders} />}</Loaded>
    </>
  );
}

/**
 * Shown if there is no active lender affiliate account. An administrator whose account is disabled also sees
 * this.
 */
function NoAccount() {
  const makesAccounts = useMay('laa:create');
  return (
    <Notice
      icon={makesAccounts ? HandshakeOutlined : PowerSettingsNewRounded}
      heading="h1"
      {...(makesAccounts
        ? {
            title: t('No lender affiliate account yet'),
            text: t('Millrace staff can create an account for a lender in the admin under Organizations.'),
          }
        : {
            title: t('Your lender affiliate account is switched off'),
            text: t(
              'The organizations and users of the account are not affected. Ask Millrace staff to switch it on again.',
            ),
          })}
    />
  );
}

function Account({ lenders }: { lenders: readonly LaaLender[] }) {
  const [params, setParams] = useUrlParams();
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
    { name: 'basic', label: t('Account'), panel: () => <AccountTab account={account} /> },
    // an administrator sees only their own lender, so the tab with all lenders is not needed
    ...(lenders.length > 1
      ? [{ name: 'lenders', label: t('Lenders'), panel: () => <LendersTab lenders={lenders} /> }]
      : []),
    {
      name: 'orgs',
      label: t('Organizations'),
      panel: () => <LaaOrgsTab laaId={account.id} />,
      wide: true as const,
    },
    { name: 'counts', label: t('Counts'), panel: () => <CountsTab laaId={account.id} /> },
  ].map((tab) => ({ ...tab, permission: 'laa:read' as const }));
  return (
    <>
      <Stack
        direction="row"
        sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, mb: 5 }}
      >
        <Box>
          <Typography variant="h1">{t('Lender affiliate account')}</Typography>
          <Typography sx={{ color: 'text.secondary' }}>
            {account.account_name} · {account.name}
          </Typography>
        </Box>
        {accounts.length > 1 && (
          <TextField
            select
            label={t('Account')}
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
      <SettingsTabs key={account.id} label={t('Lender affiliate account')} tabs={tabs} />
    </>
  );
}
