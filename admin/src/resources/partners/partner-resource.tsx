import type { SvgIconComponent } from '@mui/icons-material';
import { LinearProgress } from '@mui/material';
import { lazy, Suspense } from 'react';
import type { ResourceProps } from 'react-admin';
import { Route } from 'react-router';
import { Allowed } from '../../access/Allowed.tsx';
import type { PartnerKind } from './partner-kinds.ts';

const loading = <LinearProgress aria-label="Loading" sx={{ height: 2 }} />;
const PartnersPage = lazy(async () => ({ default: (await import('./PartnersPage.tsx')).PartnersPage }));
const CommissionsPage = lazy(async () => ({
  default: (await import('./CommissionsPage.tsx')).CommissionsPage,
}));

/** Returns the resource for one kind of partner: the list of partners, and the commissions of each. */
export const partnerResource = (kind: PartnerKind, label: string, icon: SvgIconComponent): ResourceProps => ({
  name: kind,
  options: { label },
  icon,
  list: function PartnerList() {
    return (
      <Suspense fallback={loading}>
        <PartnersPage kind={kind} />
      </Suspense>
    );
  },
  children: (
    <Route
      path=":id/commissions"
      element={
        <Allowed resource={kind} action="commissions">
          <Suspense fallback={loading}>
            <CommissionsPage kind={kind} />
          </Suspense>
        </Allowed>
      }
    />
  ),
});
