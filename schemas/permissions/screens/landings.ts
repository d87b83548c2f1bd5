import { permissionsOf } from '../can.ts';
import type { Role } from '../grants.ts';
import { screenOf } from './screen-of.ts';
import type { Screen } from './screen.ts';
import { screens } from './served.ts';

/** Start page for each role. If a user has several roles, the first matching entry applies. */
export const landings: readonly { role: Role; path: string }[] = [
  { role: 'ORG_ADMIN', path: '/app/org/dashboard' },
  { role: 'LAA_ORG', path: '/app/org/dashboard' },
  { role: 'FREEMIUM_ORG', path: '/app/org/dashboard' },
  { role: 'MANAGED_PROCESSOR', path: '/app/mp/dashboard' },
  { role: 'STORE_ADMIN', path: '/app/store/dashboard' },
  { role: 'LAA_STORE', path: '/app/store/dashboard' },
  { role: 'FREEMIUM_STORE', path: '/app/store/dashboard' },
  { role: 'BASIC', path: '/app/forms/view-all' },
  { role: 'LAA_ADMIN', path: '/app/account/laa/general' },
  { role: 'AFFILIATE', path: '/affiliate/dashboard' },
  { role: 'PROCESSOR', path: '/app/store/dashboard' },
  { role: 'SALES_ASSOCIATE', path: '/app/forms/view-all' },
  { role: 'DEV_ADMIN', path: '/app/dashboard' },
  { role: 'FP_ADMIN', path: '/app/dashboard' },
  { role: 'FP_SUPPORT', path: '/app/dashboard' },
  { role: 'DAILY_TESTING', path: '/app/dashboard' },
  { role: 'FP_SALES', path: '/ae/dashboard' },
  { role: 'FP_MASTER', path: '/master/dashboard' },
  { role: 'GENERAL_ACCESS', path: '/app/user/profile' },
  { role: 'DEMO', path: '/app/user/profile' },
];

const PROFILE = '/app/user/profile';

/** Returns the start page of a user with these roles, among the given screens. `/404` if there is none. */
export function landingOf(held: readonly Role[], among: readonly Screen[] = screens): string {
  const wanted = landings.find(({ role }) => held.includes(role))?.path;
  if (wanted !== undefined && screenOf(wanted, among)) return wanted;
  const may = new Set(permissionsOf(held));
  const inMenu = among.filter(({ menu, permission }) => menu !== undefined && may.has(permission));
  // Only internal staff have screens of the admin app in their menu. They start in the admin app.
  if (inMenu.some(({ app }) => app === 'admin')) return '/app/admin';
  if (inMenu[0]) return inMenu[0].path;
  const own = screenOf(PROFILE, among);
  return own && may.has(own.permission) ? PROFILE : '/404';
}
