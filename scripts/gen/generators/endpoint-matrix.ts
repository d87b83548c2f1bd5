import { permissions, roles, type Permission } from '@millrace/schemas/permissions';
import { madeFrom, markdownTable } from '../generator.ts';
import { cell } from './permission-matrix.ts';

type Operations = Record<string, { 'x-permission'?: Permission }>;

/** Role by endpoint: what the API document says each one needs, and which roles hold that. */
export function endpointMatrix(openapiText: string): string {
  const { paths } = JSON.parse(openapiText) as { paths: Record<string, Operations> };
  const rows = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) =>
      row(`${method.toUpperCase()} ${path}`, operation),
    ),
  );
  const table = markdownTable(['endpoint', 'permission', ...roles], rows);
  return `${madeFrom('schemas/api/openapi.json and schemas/permissions')}# Who may call what\n\nA cell says how far the role reaches; empty is no. What is \`own\` is the shopper's, and no role has it.\n\n${table}`;
}

function row(endpoint: string, operation: Operations[string]): string[] {
  const permission = operation['x-permission'];
  if (!permission) throw new Error(`${endpoint} declares no permission in the API document.`);
  const scope = permissions[permission];
  const cells = roles.map((role) => cell(role, permission, scope));
  return [endpoint, `${permission}${scope === 'own' ? ' (own)' : ''}`, ...cells];
}
