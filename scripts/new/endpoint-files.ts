import type { Permission, Role } from '@millrace/schemas/permissions';

/** Names that all files of a new endpoint use. */
export interface EndpointNames {
  /** Path below `/api`, e.g. `/applicants/example`. */
  path: string;
  id: string;
  permission: Permission;
  /** Whether the documented catalogue contains the endpoint as one that is not built yet. */
  isPlanned: boolean;
  /** Name of the contract, e.g. `getApplicantsExample`. */
  contract: string;
  /** Name of the schema and type of the reply, e.g. `ApplicantsExample`. */
  reply: string;
  /** Base name of the files, e.g. `applicants-example`. */
  file: string;
  /** The name as words, e.g. `applicants example`. */
  words: string;
}

export const contractText = ({ id, path, permission, isPlanned, contract, reply, words }: EndpointNames) => `
export const ${reply} = Type.Object({
  list: Type.Array(Type.Object({ name: Type.String() })),
  count: Type.Integer({ minimum: 0 }),
});
export type ${reply} = Static<typeof ${reply}>;

export const ${contract} = endpoint({
  id: '${id}',
  method: 'GET',
  path: '${path}',
  permission: '${permission}',
  reply: ${reply},
  summary: 'Get ${words}',
  ${isPlanned ? '' : 'own: true,'}
});
`;

export const AREA_IMPORTS = `import Type, { type Static } from 'typebox';
import { endpoint } from './contract.ts';
`;

export const controllerText = (className: string, service: string, property: string, serviceFile: string) =>
  `import { Controller } from '@nestjs/common';
import { Endpoint } from '../../../platform/http/endpoint.ts';
import { ${service} } from './${serviceFile}';

@Controller()
export class ${className} {
  constructor(private readonly ${property}: ${service}) {}
}
`;

export const handlerText = ({ contract, reply }: EndpointNames, method: string, property: string) =>
  `  @Endpoint(${contract})
  ${method}(): Promise<${reply}> {
    return this.${property}.${method}();
  }`;

export const serviceMethodText = ({ reply }: EndpointNames, method: string) =>
  `  async ${method}(): Promise<${reply}> {
    return { list: [], count: 0 };
  }`;

interface SpecRoles {
  allowed: Role;
  /** A role without the permission; undefined if every role holds the permission. */
  refused: Role | undefined;
}

export const httpSpecText = (
  { path, permission }: EndpointNames,
  module: { name: string; file: string },
  { allowed, refused }: SpecRoles,
) => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { createTestTenants, type TestTenants } from '../../../../test/http/test-tenants.ts';
import { ${module.name} } from './${module.file}';

const url = '/api${path}';
let app: FeatureApp;
let world: TestTenants;

beforeAll(async () => {
  app = await startFeatureApp({ modules: [${module.name}] });
  world = await createTestTenants(app);
}, 60_000);
afterAll(() => app.close());

test('replies with the list', async () => {
  const reply = await app.call({ url, cookie: await world.signIn('${allowed}') });
  expect([reply.statusCode, reply.json()]).toEqual([200, { list: [], count: 0 }]);
});
${
  refused
    ? `
test('refuses a role without the permission ${permission}', async () => {
  const reply = await app.call({ url, cookie: await world.signIn('${refused}') });
  expect(reply.statusCode).toBe(403);
});
`
    : ''
}
test('refuses a request without a session', async () => {
  expect((await app.call({ url })).statusCode).toBe(401);
});
`;
