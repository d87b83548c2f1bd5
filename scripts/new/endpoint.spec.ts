import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import { root } from '../bootstrap/paths.mjs';
import { withoutPlannedRow } from './endpoint-plan.ts';
import { writeEndpointFiles } from './write-endpoint.ts';

const MOST_FILES = 8;
const feature = 'applications/applicants';
const applicants = `engine/src/features/${feature}`;
const NEEDED = ['schemas/api', 'schemas/permissions/screens', 'schemas/endpoints/planned'];

let tree: string;
beforeEach(() => {
  tree = mkdtempSync(path.join(os.tmpdir(), 'millrace-endpoint-'));
  for (const folder of [...NEEDED, applicants])
    cpSync(path.join(root, folder), path.join(tree, folder), { recursive: true });
});
afterEach(() => rmSync(tree, { recursive: true, force: true }));

const read = (file: string) => readFileSync(path.join(tree, file), 'utf8');
const example = { feature, path: '/applicants/example', screen: 'Example' };

test('plans eight formatted files for an endpoint with a page', async () => {
  const files = await writeEndpointFiles(tree, example);
  expect(files).toEqual([
    `${applicants}/applicants-example.spec.ts`,
    `${applicants}/applicants.controller.ts`,
    `${applicants}/applicants.service.ts`,
    'portal/src/store/features/applicants-example/ApplicantsExamplePage.tsx',
    'portal/src/store/features/applicants-example/applicants-example.spec.tsx',
    'portal/src/store/features/applicants-example/route.ts',
    'schemas/api/applicants.ts',
    'schemas/permissions/screens/served.ts',
  ]);
  expect(files.length).toBeLessThanOrEqual(MOST_FILES);
  for (const file of files) {
    const style = await resolveConfig(path.join(root, file));
    expect([file, await format(read(file), { ...style, filepath: file })]).toEqual([file, read(file)]);
  }
});

test('the page and its spec import only files that exist', async () => {
  const files = await writeEndpointFiles(tree, example);
  const missing = files
    .filter((file) => file.startsWith('portal/'))
    .flatMap((file) =>
      [...read(file).matchAll(/from '(\.[^']+)'/g)].map(([, target]) =>
        path.join(path.dirname(file), target!),
      ),
    )
    .filter((file) => !files.includes(file) && !existsSync(path.join(root, file)));
  expect(missing).toEqual([]);
});

test('the contract uses the permission of other reads, and each part names the next one', async () => {
  await writeEndpointFiles(tree, example);
  expect(read('schemas/api/applicants.ts')).toMatch(
    /getApplicantsExample = endpoint\(\{\n {2}id: 'applicants.example',[^}]*permission: 'applicants:read'/,
  );
  expect(read(`${applicants}/applicants.controller.ts`)).toContain('@Endpoint(getApplicantsExample)');
  expect(read(`${applicants}/applicants.service.ts`)).toContain(
    'async example(): Promise<ApplicantsExample>',
  );
  expect(read('schemas/permissions/screens/served.ts')).toContain(
    "portal('/app/applicants/example', 'applicants:read', 'Example', 'Forms'),",
  );
});

test('writes nothing in the portal without a screen', async () => {
  const files = await writeEndpointFiles(tree, { ...example, screen: undefined });
  expect(files).toHaveLength(4);
  expect(existsSync(path.join(tree, 'portal'))).toBe(false);
});

test('gives a feature without a controller a controller and an area', async () => {
  const file = `${applicants}/applicants.controller.ts`;
  for (const name of ['applicants', 'applicant-notes', 'enrollment', 'search'])
    rmSync(path.join(tree, applicants, `${name}.controller.ts`));
  const module = `${applicants}/applicants.module.ts`;
  writeFileSync(path.join(tree, module), read(module).replace(/ {2}controllers: .*\n/, ''));
  rmSync(path.join(tree, 'schemas/api/applicants.ts'));
  rmSync(path.join(tree, applicants, 'applicants.spec.ts'));
  const files = await writeEndpointFiles(tree, {
    ...{ feature, path: '/applicants', permission: 'applicants:read' },
  });
  expect(files).toEqual(expect.arrayContaining([file, module, 'schemas/api/applicants.ts']));
  expect(read(file)).toContain('constructor(private readonly applicants: Applicants) {}');
  expect(read(file)).toContain('getApplicants(): Promise<ApplicantsReply>');
  expect(read(module)).toContain('controllers: [ApplicantsController]');
});

test('removes a planned endpoint from the catalogue', () => {
  const row = "path: '/lenders/'";
  const [file, text] = withoutPlannedRow(tree, '/lenders/', read);
  expect(read(file)).toContain(row);
  expect(text).not.toContain(row);
  expect(() => withoutPlannedRow(tree, '/no/such/address', read)).toThrow('was not found');
});

test.each([
  ['/applicant-notes/get-applicant-notes', 'GET /applicant-notes/get-applicant-notes is served already'],
  ['/applicants/{form_id}', '/applicants/{form_id} is no address that new:endpoint can write.'],
  ['/Applicants', '/Applicants is no address'],
])('refuses %s and writes nothing', async (taken, sentence) => {
  const before = read(`${applicants}/applicants.controller.ts`);
  await expect(writeEndpointFiles(tree, { ...example, path: taken })).rejects.toThrow(sentence);
  expect(read(`${applicants}/applicants.controller.ts`)).toBe(before);
});

test('refuses an existing endpoint, an unknown feature and a shopper permission', async () => {
  await writeEndpointFiles(tree, example);
  await expect(writeEndpointFiles(tree, example)).rejects.toThrow('already exists');
  await expect(writeEndpointFiles(tree, { ...example, feature: 'applications/none' })).rejects.toThrow(
    'There is no feature "applications/none".',
  );
  await expect(
    writeEndpointFiles(tree, { ...example, path: '/applicants/other', permission: 'shopper-form:read' }),
  ).rejects.toThrow('"shopper-form:read" is no permission of signed-in staff.');
});
