import { Admin, type AdminProps, Resource } from 'react-admin';
import { AdminLayout } from './layout/AdminLayout.tsx';
import { AdminNotification } from './layout/AdminNotification.tsx';
import { guarded } from './layout/guarded.tsx';
import { AdminMissingPage } from './layout/AdminMissingPage.tsx';
import { authProvider } from './providers/auth-provider.ts';
import { dataProvider } from './providers/data-provider.ts';
import { applications } from './resources/applications/index.ts';
import { applicantDisclosures } from './resources/applicant-disclosures/index.ts';
import { auditLog } from './resources/audit-log/index.ts';
import { bullJobs } from './resources/bull-jobs/index.tsx';
import { contractSteps } from './resources/contract-steps/index.ts';
import { disclosures } from './resources/disclosures/index.tsx';
import { explanations } from './resources/explanations/index.tsx';
import { freemiumModels } from './resources/freemium-models/index.ts';
import { lenderHealth } from './resources/lender-health/index.ts';
import { lenderObjects } from './resources/lender-objects/index.ts';
import { lenderObjectsV2 } from './resources/lender-objects-v2/index.ts';
import { ruleSets } from './resources/rule-sets/index.ts';
import { orgs } from './resources/orgs/index.ts';
import { stores } from './resources/stores/index.ts';
import { users } from './resources/users/index.ts';
import { darkTheme, lightTheme } from './theme/theme.ts';

type Providers = Pick<AdminProps, 'authProvider' | 'dataProvider' | 'store'>;

const resources = [
  lenderObjects,
  lenderObjectsV2,
  lenderHealth,
  ruleSets,
  applications,
  contractSteps,
  explanations,
  freemiumModels,
  disclosures,
  applicantDisclosures,
  bullJobs,
  orgs,
  stores,
  users,
  auditLog,
].map(guarded);

export function AdminApp(providers: Partial<Providers>) {
  return (
    <Admin
      title="Millrace admin"
      dataProvider={dataProvider}
      authProvider={authProvider}
      layout={AdminLayout}
      notification={AdminNotification}
      loginPage={false}
      catchAll={AdminMissingPage}
      accessDenied={AdminMissingPage}
      lightTheme={lightTheme}
      darkTheme={darkTheme}
      requireAuth
      disableTelemetry
      {...providers}
    >
      {resources.map((resource) => (
        <Resource key={resource.name} {...resource} />
      ))}
    </Admin>
  );
}
