import StorefrontOutlined from '@mui/icons-material/StorefrontOutlined';
import { Box, List, type Theme, Typography } from '@mui/material';
import { screens } from '@millrace/schemas/permissions';
import { useCreatePath, usePermissions, useResourceDefinitions, useSidebarState } from 'react-admin';
import { canAccess } from '../access/can-access.ts';
import { MenuLink } from './MenuLink.tsx';

/** The resources by topic. Each section lists only the resources that the user may see. */
const menuSections = [
  {
    label: 'Lending',
    resources: [
      'lender-objects',
      'lender-objects-v2',
      'lender-health',
      'rule-sets',
      'applications',
      'contract-steps',
      'freemium-models',
      'disclosures',
      'applicant-disclosures',
    ],
  },
  {
    label: 'Operations',
    resources: [
      ...(['metrics', 'bull-jobs', 'messages', 'announcements', 'dev-support', 'migration'] as const),
      ...(['system-settings', 'stripe-settings', 'erasures', 'quarantine', 'audit-log'] as const),
    ],
  },
  { label: 'Tenants', resources: ['orgs', 'stores', 'users', 'integrations'] },
  { label: 'Partners', resources: ['affiliates', 'account-executives', 'referral-partners'] },
] as const satisfies readonly { label: string; resources: readonly string[] }[];

interface SectionProps {
  label: string;
  resources: readonly string[];
}

function Section({ label, resources }: SectionProps) {
  const [open] = useSidebarState();
  const definitions = useResourceDefinitions<{ label: string }>();
  const createPath = useCreatePath();
  return (
    <Box sx={{ pt: 2 }}>
      {open && (
        <Typography component="h2" variant="caption" sx={{ px: 2, color: 'text.secondary', fontWeight: 550 }}>
          {label}
        </Typography>
      )}
      <List disablePadding aria-label={label} sx={{ mt: 0.5 }}>
        {resources.map((resource) => {
          const { icon: Icon, options } = definitions[resource] ?? {};
          return (
            <MenuLink
              key={resource}
              label={options?.label ?? resource}
              icon={Icon && <Icon />}
              to={createPath({ resource, type: 'list' })}
            />
          );
        })}
      </List>
    </Box>
  );
}

/** A link to the store portal. Shown to users who may see a screen of the portal. */
function PortalLink({ permissions }: { permissions: readonly string[] }) {
  const home = screens.find(
    ({ app, menu, permission }) => app === 'portal' && menu && permissions.includes(permission),
  );
  if (!home) return null;
  return (
    <List disablePadding aria-label="Other apps" sx={{ pt: 2, mt: 2, borderTop: 1, borderColor: 'divider' }}>
      <MenuLink label="Store portal" icon={<StorefrontOutlined />} href={home.path} />
    </List>
  );
}

type SidebarTheme = Theme & { sidebar?: { width: number; closedWidth: number } };

export function AdminMenu() {
  const { permissions = [] } = usePermissions<string[]>();
  const [open] = useSidebarState();
  const width = ({ sidebar }: SidebarTheme) => (open ? sidebar?.width : sidebar?.closedWidth);
  const sections = menuSections
    .map(({ label, resources }) => ({
      label,
      resources: resources.filter((resource) => canAccess(permissions, resource, 'list')),
    }))
    .filter(({ resources }) => resources.length > 0);
  return (
    <Box component="nav" aria-label="Main" sx={{ width, overflowX: 'hidden' }}>
      {sections.map((section) => (
        <Section key={section.label} {...section} />
      ))}
      <PortalLink permissions={permissions} />
    </Box>
  );
}
