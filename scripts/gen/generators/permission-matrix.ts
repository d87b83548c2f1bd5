import { grants, permissions, roles } from '@millrace/schemas/permissions';
import { GENERATED_FOLDER, madeFrom, markdownTable, type Generator } from '../generator.ts';

/** Role by permission, for people who have to answer "who may do this?". */
export const permissionMatrix: Generator = {
  name: 'permission-matrix',
  produce() {
    const rows = Object.entries(permissions).map(([permission, scope]) => [
      permission,
      scope,
      ...roles.map((role) => cell(role, permission, scope)),
    ]);
    const table = markdownTable(['permission', 'scope', ...roles], rows);
    const text = `${madeFrom('schemas/permissions')}# Who may do what\n\nA cell says how far the role reaches; empty is no.\n\n${table}`;
    return { [`${GENERATED_FOLDER}/permission-matrix.md`]: text };
  },
};

/** How far a role reaches with a permission; empty when it does not hold it. */
export function cell(role: (typeof roles)[number], permission: string, scope: string): string {
  if (scope === 'public') return 'yes';
  const { reach, permissions: held } = grants[role];
  if (!(held as readonly string[]).includes(permission)) return '';
  return scope === 'self' ? 'self' : reach;
}
