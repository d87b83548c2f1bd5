import { lazy, Suspense } from 'react';
import { useChoosesOrg } from '../shared/store-choice/org-choice.ts';

// loaded for lender affiliate accounts only
const OrgChooser = lazy(async () => ({ default: (await import('./OrgChooser.tsx')).OrgChooser }));

/** Lets a user of a lender affiliate account choose an organization. */
export function OrgSwitcher() {
  const isShown = useChoosesOrg();
  return <Suspense>{isShown && <OrgChooser />}</Suspense>;
}
