// Jest in native ESM mode: needs Node >= 24.9 (require(esm)) and --experimental-vm-modules.
const swc = (tsx) => [
  '@swc/jest',
  {
    swcrc: false,
    configFile: false,
    sourceMaps: 'inline',
    module: { type: 'es6' },
    jsc: {
      target: 'es2024',
      parser: { syntax: 'typescript', tsx, decorators: true },
      keepClassNames: true,
      experimental: { keepImportAttributes: true },
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: true,
        react: { runtime: 'automatic' },
      },
    },
  },
];
// Long specs are in `engine/test/journeys/long` or named `*.long.spec.ts`. scripts/test/selection.ts says which part runs.
// Conformance at portals takes more than a minute, and so do the planted bugs of the kit. `npm run conformance` runs both.
const LONG = [
  '/journeys/long/',
  '\\.long\\.spec\\.tsx?$',
  '/plugins/(kafene|_template/portal)/conformance\\.spec',
  '/plugins/kafene/changed-pages/',
  '/testing/(contract|drill|key|page|reply)-seeded-bugs\\.spec',
];
const excludedSpecs = { short: LONG, long: [`^(?!.*(${LONG.join('|')}))`] }[process.env.MILLRACE_SPECS] ?? [];
/** A whole run takes the groups of specs that scripts/test/groups.ts wrote. */
const groups = process.env.MILLRACE_SPEC_GROUPS;
const specs = (project, ...single) => (groups ? [`<rootDir>/${groups}/${project}/*.spec.ts`] : single);
const common = {
  rootDir: import.meta.dirname,
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleFileExtensions: ['js', 'mjs', 'cjs', 'ts', 'tsx', 'json', 'node'],
  moduleNameMapper: { '^fast-check$': '<rootDir>/engine/test/setup/seeded-fast-check.mjs' },
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/.data/(?!spec-groups|$)'],
  testPathIgnorePatterns: ['/node_modules/', ...excludedSpecs],
  watchPathIgnorePatterns: ['<rootDir>/.data/', '/dist/'],
};
const node = {
  ...common,
  testEnvironment: 'node',
  setupFiles: ['<rootDir>/engine/test/setup/named-plugins.mjs'],
  testEnvironmentOptions: { customExportConditions: ['source', 'node', 'node-addons'] },
};
const swcWithGlobs = (tsx) => ['<rootDir>/engine/test/dom/swc-with-globs.mjs', swc(tsx)[1]];
const dom = {
  ...common,
  transform: { '\\.ts$': swcWithGlobs(false), '\\.tsx$': swcWithGlobs(true) },
  testEnvironment: '<rootDir>/engine/test/dom/jsdom-env.mjs',
  setupFiles: ['<rootDir>/engine/test/dom/dom-setup.mjs'],
  testEnvironmentOptions: { customExportConditions: ['source', 'browser'], url: 'http://localhost/' },
};
const services = {
  globalSetup: '<rootDir>/engine/test/setup/global-setup.mjs',
  globalTeardown: '<rootDir>/engine/test/setup/global-teardown.mjs',
};

export default {
  workerIdleMemoryLimit: '700MB',
  testSequencer: '<rootDir>/engine/test/setup/longest-first.mjs',
  // A limit against hanging, not a measure of speed: a loaded machine must not turn a test red.
  testTimeout: 60_000,
  projects: [
    {
      ...node,
      displayName: 'logic',
      testMatch: specs(
        'logic',
        '<rootDir>/{schemas,scripts,fixtures}/**/*.spec.ts',
        '<rootDir>/engine/{src,test}/**/*.logic.spec.ts',
      ),
    },
    { ...node, displayName: 'plugins', testMatch: ['<rootDir>/plugins/**/*.spec.ts'] },
    {
      ...node,
      ...services,
      displayName: 'services',
      testMatch: specs('services', '<rootDir>/engine/src/**/*.spec.ts'),
      testPathIgnorePatterns: [...common.testPathIgnorePatterns, '\\.logic\\.spec\\.ts$'],
    },
    // Whole product, real processes and browser: each file starts its own lab. Two at a time (scripts/test/main.ts).
    {
      ...node,
      globalSetup: '<rootDir>/engine/test/setup/prepare-labs.mjs',
      globalTeardown: '<rootDir>/engine/test/setup/forget-labs.mjs',
      displayName: 'journeys',
      testMatch: ['<rootDir>/engine/test/journeys/**/*.spec.ts'],
    },
    {
      ...dom,
      displayName: 'portal',
      testMatch: specs('portal', '<rootDir>/portal/{src,ui}/**/*.spec.{ts,tsx}'),
    },
    { ...dom, displayName: 'admin', testMatch: specs('admin', '<rootDir>/admin/src/**/*.spec.{ts,tsx}') },
  ],
};
