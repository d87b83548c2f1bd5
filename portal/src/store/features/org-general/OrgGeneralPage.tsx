import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OrgDetails } from '@millrace/schemas/api';
import type { ComponentType } from 'react';
import { ApiProblem } from '@millrace/schemas/http-client';
import { useSession } from '../../session/session-context.ts';
import { FailurePanel } from '../../shared/page/FailurePanel.tsx';
import { StoreMissingPage } from '../../shared/page/StoreMissingPage.tsx';
import { PageLoading } from '../../shared/page/PageLoading.tsx';
import { PageTitle } from '../../shared/page/PageTitle.tsx';
import { SettingsTabs } from '../../shared/settings/SettingsTabs.tsx';
import { orgQuery, orgSettingsQuery, saveOrgVariables } from './api.ts';
import type { Permission } from '@millrace/schemas/permissions';
import { t } from '@millrace/ui/translate';
import { RegionsTab } from './regions/RegionsTab.tsx';
import { OrgGeneralTab } from './tabs/OrgGeneralTab.tsx';
import { OrgSettingsTab } from './tabs/OrgSettingsTab.tsx';
import { OrgStoresTab } from './tabs/OrgStoresTab.tsx';
import { UsersTab } from './users/UsersTab.tsx';
import { orgKey } from '../../shared/orgs/api.ts';
import { WhichOrg } from '../../shared/orgs/WhichOrg.tsx';
import { Loaded } from '../../shared/page/Loaded.tsx';
import { VariablesPanel } from '../../shared/settings/VariablesPanel.tsx';

function OrgVariablesTab({ org }: { org: OrgDetails }) {
  return (
    <Loaded query={orgSettingsQuery(org.id)}>
      {({ global_variables }) => (
        <VariablesPanel
          variables={global_variables ?? {}}
          hint={t(
            'Names and values that Millrace staff store for this organization. Forms and lenders do not use them.',
          )}
          save={(variables) => saveOrgVariables(org.id, variables)}
          queryKey={orgKey(org.id)}
        />
      )}
    </Loaded>
  );
}

interface OrgTab {
  name: string;
  label: string;
  permission: Permission;
  panel: ComponentType<{ org: OrgDetails }>;
  wide?: true;
}

const orgTabs: readonly OrgTab[] = [
  { name: 'basic', label: t('General'), permission: 'orgs:read', panel: OrgGeneralTab },
  { name: 'stores', label: t('Stores'), permission: 'org-stores:list', panel: OrgStoresTab, wide: true },
  { name: 'users', label: t('Users'), permission: 'org-users:list', panel: UsersTab, wide: true },
  { name: 'regions', label: t('Regions'), permission: 'org-regions:read', panel: RegionsTab },
  { name: 'settings', label: t('Settings'), permission: 'org-settings:update', panel: OrgSettingsTab },
  {
    name: 'variables',
    label: t('Global Variables'),
    permission: 'global-variables:update',
    panel: OrgVariablesTab,
  },
];

/**
 * The settings of an org. A user of one org sees that org. For users of several orgs, the page's URL contains
 * the org's id.
 */
export function OrgGeneralPage() {
  const { user } = useSession();
  const [params] = useSearchParams();
  const named = Number(params.get('org_id'));
  const orgId = Number.isInteger(named) && named > 0 ? named : user.org_id;
  if (orgId !== null) return <OrgSettings key={orgId} orgId={orgId} />;
  return (
    <>
      <PageTitle title={t('Organization general settings')} />
      <WhichOrg />
    </>
  );
}

function OrgSettings({ orgId }: { orgId: number }) {
  const { data: org, error, isPending, refetch } = useQuery(orgQuery(orgId));
  if (isPending) return <PageLoading />;
  if (error instanceof ApiProblem && error.status < 500 && error.status > 0) return <StoreMissingPage />;
  if (!org) return <FailurePanel error={error} onRetry={() => void refetch()} />;
  const tabs = orgTabs.map(({ panel: Panel, ...tab }) => ({ ...tab, panel: () => <Panel org={org} /> }));
  return (
    <>
      <PageTitle title={t('{orgName} settings', { orgName: org.org_name })} />
      <Box sx={{ mb: 5 }}>
        <Typography variant="h1">{t('Organization general settings')}</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {[org.org_name, org.laa_name].filter(Boolean).join(' · ')}
        </Typography>
      </Box>
      <SettingsTabs label={t('Organization settings')} tabs={tabs} />
    </>
  );
}
