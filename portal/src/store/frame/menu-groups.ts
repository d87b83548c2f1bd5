import type { SvgIconComponent } from '@mui/icons-material';
import AddCircleOutlineRounded from '@mui/icons-material/AddCircleOutlineRounded';
import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import HandshakeOutlined from '@mui/icons-material/HandshakeOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LinkRounded from '@mui/icons-material/LinkRounded';
import SettingsOutlined from '@mui/icons-material/SettingsOutlined';
import TerminalOutlined from '@mui/icons-material/TerminalOutlined';
import ViewListOutlined from '@mui/icons-material/ViewListOutlined';
import type { MenuSection, Screen } from '@millrace/schemas/permissions';
import { t } from '@millrace/ui/translate';

export interface MenuGroup {
  readonly name: string;
  readonly icon: SvgIconComponent;
  /** The pages of the menu entry. The menu opens the first one; all of them are tabs of the page. */
  readonly screens: readonly Screen[];
}

interface Entry {
  readonly name: string;
  readonly icon: SvgIconComponent;
  readonly paths: readonly string[];
}

/**
 * The menu entries in order. A page belongs to the first entry that lists the beginning of the page's path.
 */
const entries: readonly Entry[] = [
  { name: 'Applications', icon: ViewListOutlined, paths: ['/app/forms/view-all'] },
  {
    name: 'New application',
    icon: AddCircleOutlineRounded,
    paths: ['/app/forms/create', '/app/forms/outside'],
  },
  {
    name: 'Orders',
    icon: Inventory2Outlined,
    paths: ['/app/forms/outstanding-orders', '/app/forms/payments'],
  },
  {
    name: 'Links',
    icon: LinkRounded,
    paths: [
      '/app/account/store/marketing-links/marketing-links/all-links-store',
      '/app/account/store/marketing-links',
      '/app/reporting/sent-applications',
    ],
  },
  {
    name: 'Lenders',
    icon: AccountBalanceOutlined,
    paths: ['/app/store/lender-credentials', '/app/lender-options'],
  },
  { name: 'Reports', icon: AssessmentOutlined, paths: ['/app/reporting'] },
  { name: 'Account', icon: HandshakeOutlined, paths: ['/app/account/laa'] },
  { name: 'Admin', icon: TerminalOutlined, paths: ['/app/admin'] },
  {
    name: 'Settings',
    icon: SettingsOutlined,
    paths: ['/app/account/store', '/app/account/org', '/app/store', '/app/org', '/app'],
  },
];

/** Short tab names of pages. For other pages, the tab shows the title. */
const tabNames: readonly (readonly [path: string, name: string])[] = [
  ['/app/forms/create', t('Start for a customer')],
  ['/app/account/store/general', t('Store profile')],
  ['/app/account/store/application/form-list', t('Forms')],
  ['/app/account/store/application/builder', t('Questions')],
  ['/app/account/org/general', t('Organization')],
  ['/app/account/store/marketing-links/marketing-links/all-links-store', t('All links')],
  ['/app/account/store/marketing-links/marketing-links/all-links-org', t('Organization')],
  ['/app/store/lender-credentials', t('My lenders')],
  ['/app/lender-options', t('Find lenders')],
];

export const tabName = ({ path, title }: Screen): string =>
  tabNames.find(([begin]) => path.startsWith(begin))?.[1] ?? t(title);

const entryOf = (path: string): Entry =>
  entries.find(({ paths }) => paths.some((begin) => path.startsWith(begin))) ?? entries.at(-1)!;

/** Groups the screens of the user into menu entries. */
export function menuGroups(sections: readonly MenuSection[]): MenuGroup[] {
  const screens = sections.flatMap(({ items }) => items);
  return entries.flatMap((entry) => {
    const own = screens.filter(({ path }) => entryOf(path) === entry);
    if (own.length === 0) return [];
    const place = ({ path }: Screen): number => entry.paths.findIndex((begin) => path.startsWith(begin));
    const sorted = [...own].sort((left, right) => place(left) - place(right));
    const isAlone = entry.name === 'Settings' && sorted.length === 1;
    return [{ name: isAlone ? t(sorted[0]!.title) : entry.name, icon: entry.icon, screens: sorted }];
  });
}

/**
 * The groups of settings pages, with the beginnings of their pages' paths. Pages without a match are in the
 * first group.
 */
const settingsParts: readonly (readonly [name: string, paths: readonly string[]])[] = [
  [t('Store'), ['/app/account/store', '/app/store/dashboard']],
  [t('Organization'), ['/app/account/org', '/app/org']],
  [t('Connections'), ['/app/integrations', '/app/store/api-tokens', '/app/store/webhooks']],
  [t('Billing'), ['/app/store/billing']],
];

/** A page that a button of another settings page opens, with that page. The lists of settings show only the latter. */
const openedFrom: readonly (readonly [path: string, from: string])[] = [
  ['/app/account/store/application/create-form', '/app/account/store/application/form-list'],
];

/** Returns the path of the entry that the list of settings marks for an open page. */
export const listedPath = (pathname: string): string =>
  openedFrom.find(([path]) => path === pathname)?.[1] ?? pathname;

export interface SettingsPart {
  readonly name: string;
  readonly screens: readonly Screen[];
}

/** Groups the settings pages for the list shown beside a settings page. */
export function settingsPartsOf(screens: readonly Screen[]): SettingsPart[] {
  const partOf = ({ path }: Screen): string =>
    settingsParts.find(([, paths]) => paths.some((begin) => path.startsWith(begin)))?.[0] ?? t('Store');
  return settingsParts
    .map(([name]) => ({
      name,
      screens: screens.filter((screen) => partOf(screen) === name && listedPath(screen.path) === screen.path),
    }))
    .filter(({ screens: own }) => own.length > 0);
}

/** Returns the group whose tabs are shown at a path. Undefined for pages that are in no menu. */
export const groupAt = (groups: readonly MenuGroup[], pathname: string): MenuGroup | undefined =>
  groups.find(({ screens }) => screens.some(({ path }) => path === pathname));
