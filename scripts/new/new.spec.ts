import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, test } from '@jest/globals';
import { readContexts } from '../check/fences/contexts.ts';
import { aligned } from './aligned.ts';
import { featureFiles, firstView } from './feature-files.ts';
import { dialectFile, lenderFiles } from './lender-files.ts';
import { addWorkspaceToLock, registerDialect, registerModule } from './source-edits.ts';
import { checkKebabCase, pascalCase } from './names.ts';

const ROOT = `import { Module } from '@nestjs/common';
import { StoresModule, Stores } from '../features/tenancy/stores/index.ts';
import { UsersModule } from '../features/identity/users/index.ts';
import { PlatformModule } from './platform.module.ts';

@Module({
  imports: [
    PlatformModule,
    UsersModule,
    StoresModule,
  ],
})
export class AppModule {}
`;

describe('a new feature', () => {
  it('has the initial files of every feature with its name', () => {
    expect(Object.keys(featureFiles('store-hours', 'read.store'))).toEqual([
      'index.ts',
      'store-hours.module.ts',
      'store-hours.service.ts',
      'store-hours.service.spec.ts',
    ]);
  });

  it('reads a view of its context, else one it may read, else a table of the platform', () => {
    const root = path.resolve(import.meta.dirname, '../..');
    const view = (context: string) => firstView(root, readContexts(root), context);
    expect([view('tenancy'), view('messaging')]).toEqual(['read.store', 'read.app_user']);
    expect(featureFiles('store-hours', view('tenancy'))['store-hours.service.ts']).toContain(
      "selectFrom('read.store').select('id')",
    );
    expect(view('demo')).toBe('read.app_user');
  });

  it('is added to the composition root after the existing features', () => {
    const text = registerModule(ROOT, 'tenancy', 'store-hours')!;
    expect(text).toContain("import { StoreHoursModule } from '../features/tenancy/store-hours/index.ts';");
    expect(text).toContain('    StoresModule,\n    StoreHoursModule,\n  ],');
  });

  it('is added to a list on one line', () => {
    const oneLine = ROOT.replace(/imports: \[[^\]]+\]/, 'imports: [PlatformModule, StoresModule]');
    expect(registerModule(oneLine, 'tenancy', 'store-hours')).toContain(
      '[PlatformModule, StoresModule, StoreHoursModule]',
    );
  });

  it('leaves an unknown composition root unchanged', () => {
    expect(registerModule('export const nothing = 0;', 'tenancy', 'store-hours')).toBeUndefined();
  });

  it('has a name in lower case with dashes', () => {
    expect(pascalCase('store-hours')).toBe('StoreHours');
    expect(checkKebabCase('store-hours', 'feature name', '')).toBe('store-hours');
    expect(() => checkKebabCase('StoreHours', 'feature name', 'x')).toThrow('lower case');
    expect(() => checkKebabCase('../x', 'feature name', 'x')).toThrow('lower case');
  });
});

describe('a new lender', () => {
  const root = path.resolve(import.meta.dirname, '../..');

  it.each(['api', 'portal'] as const)('of mode %s has its own id and name everywhere', (mode) => {
    const files = lenderFiles(root, mode, 'acme-pay', 'Acme Pay');
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['package.json', 'lender.json', 'src/index.ts']),
    );
    expect(files['src/index.ts']).toContain("id: 'acme-pay'");
    expect(Object.values(files).join('\n')).not.toMatch(/template/i);
  });

  it('with an API builds its request with a table, as the steps for new lenders say', () => {
    const files = lenderFiles(root, 'api', 'acme-pay', 'Acme Pay');
    expect(files['src/to-lender.ts']).toContain('mapAnswers(application, context, {');
  });

  it.each(['api', 'portal'] as const)('of mode %s says that its inquiry is not known yet', (mode) => {
    const manifest = JSON.parse(lenderFiles(root, mode, 'acme-pay', 'Acme Pay')['lender.json']!) as object;
    expect(manifest).toMatchObject({
      inquiry: 'unknown',
      inquirySource: expect.stringMatching(/looked for/),
    });
  });

  it.each(['api', 'portal'] as const)('of mode %s gets answers from the sandbox under its own id', (mode) => {
    const text = dialectFile(root, mode, 'acme-pay', 'Acme Pay');
    expect(text).toContain("export const acmePay: Dialect = {\n  lender: 'acme-pay',");
    expect(text).not.toMatch(/template/i);
  });

  it.each([
    ['acme-pay', './acme-pay.ts', './koalafi.ts'],
    ['lendle', './koalafi.ts', './lendle.ts'],
    ['lendle', './lendle.ts', './sunbit/index.ts'],
    ['zeta', './sunbit/index.ts', './zeta.ts'],
  ])('%s is added to the dialects in alphabetical order', (id, earlier, later) => {
    const list = `import type { Dialect } from '../dialect.ts';
import { koalafi } from './koalafi.ts';
import { sunbit } from './sunbit/index.ts';

export const dialects: readonly Dialect[] = [koalafi, sunbit];
`;
    const text = registerDialect(list, id);
    expect(text.indexOf(earlier)).toBeGreaterThan(0);
    expect(text.indexOf(later)).toBeGreaterThan(text.indexOf(earlier));
    const names = [id === 'acme-pay' ? 'acmePay' : id, 'koalafi', 'sunbit'].sort();
    expect(text.replaceAll(/\s/g, '')).toContain(`Dialect[]=[${names.join(',')},];`);
    expect(() => registerDialect('export const none = 0;', id)).toThrow('does not look as expected');
  });

  it('is added to the lock as npm would, without other changes', () => {
    const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/zod': { version: '1.0.0' } } };
    const manifest = { name: '@millrace/lender-acme-pay', version: '0.1.0', type: 'module' };
    const text = addWorkspaceToLock(JSON.stringify(lock), 'plugins/acme-pay', manifest);
    expect(JSON.parse(text)).toEqual({
      lockfileVersion: 3,
      packages: {
        ...lock.packages,
        'node_modules/@millrace/lender-acme-pay': { resolved: 'plugins/acme-pay', link: true },
        'plugins/acme-pay': { name: '@millrace/lender-acme-pay', version: '0.1.0' },
      },
    });
  });

  it('uses a template that the host does not load', () => {
    expect(existsSync(path.join(root, 'plugins/_template/package.json'))).toBe(false);
  });
});

test('the commands after a new lender have their descriptions in the same column', () => {
  const lines = aligned([
    ['npm test -- plugins/a', 'one'],
    ['npm start', 'two'],
  ]);
  expect(lines).toBe('  npm test -- plugins/a  one\n  npm start              two');
});
