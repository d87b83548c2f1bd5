import type { FindingCheckedElsewhere } from './attack.ts';

/**
 * Findings (weaknesses that were found earlier) that no request can show. Another command or spec checks
 * them.
 */
export const checkedElsewhere: readonly FindingCheckedElsewhere[] = [
  { id: 'H1', title: 'a restored backup asks no lender again', see: 'npm run restore:drill' },
  { id: 'M2', title: 'production refuses the settings of the demo', see: 'npm test -- config.logic' },
  {
    id: 'M3',
    title: 'keys are rotated and retired, and erased applications open in no copy',
    see: 'npm test -- main/keys applications/erasures, and npm run prove -- leaks',
  },
  { id: 'M6', title: 'lender pages run in the sandbox of Chromium', see: 'npm test -- runtime/browser' },
  { id: 'L7', title: 'requests to lenders reach no private network', see: 'npm test -- egress' },
  { id: 'L9', title: "a store's device keeps no answers", see: 'npm test -- long/store-teams' },
  {
    id: 'L11',
    title: 'a seal that does not open breaks no search',
    see: 'npm test -- applicants/applicants',
  },
  {
    id: 'F5',
    title: 'a final refusal of the provider is told',
    see: 'npm test -- verification/verification',
  },
  { id: 'F3', title: 'translated pages crash nowhere and stay live', see: 'npm test -- journeys/waterfall' },
  { id: 'F7', title: 'exports of the admin hold all rows', see: 'npm test -- admin/src/providers' },
  { id: 'F8', title: 'pages work where the browser gives no storage', see: 'npm test -- ui/storage' },
  { id: 'F14', title: 'exports open in Excel as UTF-8', see: 'npm test -- ui/export' },
  { id: 'F11', title: "server sentences are in the page's language", see: 'npm test -- problem-notice' },
  { id: 'SIGN-IN', title: 'a factor is needed where one was added', see: 'npm test -- sign-in-factors' },
  { id: 'SUPPLY', title: 'the lock file and licences are as reviewed', see: 'npm run check -- lock' },
  { id: 'LEAKS', title: 'no secret is left in data, logs and Redis', see: 'npm run prove -- leaks' },
  { id: 'XSS', title: 'stored HTML runs nowhere', see: 'npm run prove -- xss' },
  { id: 'INVOICES', title: 'impossible invoices and refunds are refused', see: 'npm test -- contract-flows' },
];
