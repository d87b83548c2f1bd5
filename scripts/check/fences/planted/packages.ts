import { imports, nothing, type Story } from './story.ts';

/** Examples that break the boundary rules about the whole tree, schemas, plugins, SDK and fixtures. */
export const packageStories: readonly Story[] = [
  {
    rule: 'no-cycles',
    breaks: {
      'engine/src/platform/a.ts': "import type { B } from './b.ts';\nexport type A = B;\n",
      'engine/src/platform/b.ts': "import type { A } from './a.ts';\nexport type B = A;\n",
    },
    keeps: { 'engine/src/platform/a.ts': imports('./b.ts'), 'engine/src/platform/b.ts': nothing },
  },
  {
    rule: 'everything-resolves',
    breaks: { 'engine/src/platform/a.ts': imports('./gone.ts') },
    keeps: { 'engine/src/platform/a.ts': imports('node:fs') },
  },
  {
    rule: 'no-imports-of-specs',
    breaks: { 'engine/src/platform/a.ts': imports('./b.spec.ts'), 'engine/src/platform/b.spec.ts': nothing },
    keeps: { 'engine/src/platform/b.spec.ts': imports('./a.ts'), 'engine/src/platform/a.ts': nothing },
  },
  {
    rule: 'schemas-import-no-workspace',
    breaks: { 'schemas/form/index.ts': imports('@millrace/plugin-sdk'), 'plugins/sdk/src/index.ts': nothing },
    keeps: { 'schemas/form/index.ts': imports('../states/index.ts'), 'schemas/states/index.ts': nothing },
  },
  {
    rule: 'schemas-run-in-a-browser',
    breaks: { 'schemas/form/index.ts': imports('node:fs') },
    keeps: { 'schemas/form/index.ts': nothing, 'schemas/form/form.spec.ts': imports('node:fs') },
  },
  {
    rule: 'sdk-knows-schemas-only',
    breaks: { 'plugins/sdk/src/index.ts': imports('../../../engine/src/a.ts'), 'engine/src/a.ts': nothing },
    keeps: {
      'plugins/sdk/src/index.ts': imports('@millrace/schemas/form'),
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'sdk-testing-knows-no-host',
    breaks: {
      'plugins/sdk/src/testing/a.ts': imports('../../../../engine/src/a.ts'),
      'engine/src/a.ts': nothing,
    },
    keeps: {
      'plugins/sdk/src/testing/a.ts': imports('@millrace/lender-sandbox'),
      'fixtures/lender-sandbox/src/index.ts': nothing,
    },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: { 'plugins/acme/src/submit.ts': "export const http = await import('axios');\n" },
    keeps: {
      'plugins/acme/src/index.ts': imports('@millrace/plugin-sdk', '@millrace/schemas/form', './submit.ts'),
      'plugins/acme/src/submit.ts': nothing,
      'plugins/sdk/src/index.ts': nothing,
      'schemas/form/index.ts': nothing,
    },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: { 'plugins/acme/src/submit.ts': imports('node:fs') },
    keeps: { 'plugins/acme/src/submit.ts': nothing },
  },
  {
    rule: 'lender-knows-sdk-and-schemas-only',
    breaks: {
      'plugins/acme/src/submit.ts': imports('@millrace/plugin-sdk/runtime'),
      'plugins/sdk/src/runtime/index.ts': nothing,
    },
    keeps: {
      'plugins/acme/conformance.spec.ts': imports('@millrace/plugin-sdk/testing'),
      'plugins/sdk/src/testing/index.ts': nothing,
    },
  },
  {
    rule: 'lender-spec-stays-home',
    breaks: {
      'plugins/acme/a.spec.ts': imports('../other/src/index.ts'),
      'plugins/other/src/index.ts': nothing,
    },
    keeps: { 'plugins/acme/a.spec.ts': imports('./src/index.ts'), 'plugins/acme/src/index.ts': nothing },
  },
  {
    rule: 'fixtures-know-sdk-and-schemas-only',
    breaks: {
      'fixtures/lender-sandbox/src/index.ts': imports('../../../engine/src/a.ts'),
      'engine/src/a.ts': nothing,
    },
    keeps: {
      'fixtures/lender-sandbox/src/index.ts': imports('@millrace/schemas/form'),
      'schemas/form/index.ts': nothing,
    },
  },
];
