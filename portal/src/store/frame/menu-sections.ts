import { screens, type Screen } from '@millrace/schemas/permissions';

export interface MenuSection {
  label: string;
  items: readonly Screen[];
}

/** The side menu of a person: screens that have a menu section and that the permissions allow, in order. */
export function menuSections(permissions: readonly string[]): MenuSection[] {
  const allowed = screens.filter(
    ({ menu, permission }) => menu !== undefined && permissions.includes(permission),
  );
  const labels = [...new Set(allowed.map(({ menu }) => menu!))];
  return labels.map((label) => ({ label, items: allowed.filter(({ menu }) => menu === label) }));
}
