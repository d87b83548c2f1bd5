import type { PageRoutes } from '../../../shared/pages/pages.ts';

export const routes: PageRoutes = {
  '/app/store/billing': async () => (await import('./StoreBillingPage.tsx')).StoreBillingPage,
  '/app/org/billing': async () => (await import('./OrgBillingPage.tsx')).OrgBillingPage,
  '/app/setup-trial': async () => (await import('./SetupTrialPage.tsx')).SetupTrialPage,
};
