// The allowed imports as rules of dependency-cruiser. For each rule, the folder planted contains an example
// that breaks it.
import type { IForbiddenRuleType } from 'dependency-cruiser';
import { featureRules } from './feature-rules.ts';
import type { Contexts } from './contexts.ts';

const SPEC = '\\.spec\\.tsx?$';
const OURS = '^(schemas|plugins|engine|admin|portal|fixtures|scripts)/';
const LENDER = '^plugins/(?!sdk/)([^/]+)/';

export function fenceRules(contexts: Contexts): IForbiddenRuleType[] {
  return [...wholeTree, ...schemaRules, ...pluginRules, ...frontEndRules, ...featureRules(contexts)].map(
    (rule) => ({
      severity: 'error',
      ...rule,
    }),
  );
}

const wholeTree: IForbiddenRuleType[] = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one file.',
    from: {},
    to: { circular: true },
  },
  { name: 'everything-resolves', from: {}, to: { couldNotResolve: true } },
  { name: 'no-imports-of-specs', from: {}, to: { path: SPEC } },
];

const schemaRules: IForbiddenRuleType[] = [
  {
    name: 'schemas-import-no-workspace',
    comment: 'What two sides agree on cannot depend on one of them.',
    from: { path: '^schemas/' },
    to: { path: OURS, pathNot: '^schemas/' },
  },
  {
    name: 'schemas-run-in-a-browser',
    from: { path: '^schemas/', pathNot: [SPEC, '/testing/'] },
    to: { dependencyTypes: ['core'] },
  },
];

const pluginRules: IForbiddenRuleType[] = [
  {
    name: 'fixtures-know-sdk-and-schemas-only',
    comment: 'The lender sandbox must not know the product that calls it.',
    from: { path: '^fixtures/' },
    to: { path: OURS, pathNot: '^(fixtures|plugins/sdk|schemas)/' },
  },
  {
    name: 'sdk-knows-schemas-only',
    from: { path: '^plugins/sdk/', pathNot: ['^plugins/sdk/src/testing/', SPEC] },
    to: { path: OURS, pathNot: '^(plugins/sdk|schemas)/' },
  },
  {
    name: 'sdk-testing-knows-no-host',
    comment: 'The conformance kit plays against the lender sandbox, never against the engine.',
    from: { path: '^plugins/sdk/' },
    to: { path: OURS, pathNot: '^(plugins/sdk|schemas|fixtures)/' },
  },
  {
    name: 'lender-knows-sdk-and-schemas-only',
    comment:
      'No HTTP client, browser, file or process of its own: the host does that, with time-outs and redaction.',
    from: { path: LENDER, pathNot: SPEC },
    to: { path: '.', pathNot: ['^plugins/$1/', '^plugins/sdk/src/index\\.ts$', '^schemas/'] },
  },
  {
    name: 'lender-spec-stays-home',
    from: { path: LENDER },
    to: { path: OURS, pathNot: ['^plugins/$1/', '^plugins/sdk/', '^schemas/', '^fixtures/'] },
  },
  {
    name: 'engine-finds-lenders-by-manifest',
    comment: 'The plugin host discovers them; an import would make one lender special.',
    from: { path: '^engine/' },
    to: { path: LENDER },
  },
];

const frontEndRules: IForbiddenRuleType[] = [
  {
    name: 'front-ends-know-schemas-and-ui-only',
    from: { path: '^(admin|portal)/', pathNot: SPEC },
    to: { path: OURS, pathNot: ['^$1/', '^schemas/', '^portal/ui/'] },
  },
  {
    name: 'ui-knows-schemas-only',
    comment: 'What every front end shares cannot depend on one of them.',
    from: { path: '^portal/ui/' },
    to: { path: OURS, pathNot: ['^portal/ui/', '^schemas/'] },
  },
  {
    name: 'ui-is-met-at-its-package',
    comment: 'A path into the folder would go past the index files that say what others may use.',
    from: { path: '^(admin|portal/src)/' },
    to: { path: '^portal/ui/', pathNot: '^portal/ui/[^/]+/index\\.ts$' },
  },
  {
    name: 'shopper-uses-ui-without-mui',
    from: { path: '^portal/src/shopper/' },
    to: {
      path: '^portal/ui/',
      pathNot: '^portal/ui/(recovery|storage|rich-text-view|text)/',
      reachable: true,
    },
  },
  {
    name: 'shopper-stays-small',
    comment:
      'The first page of a stranger on a phone: nothing of it may reach the component library of the store. A hook of it that draws nothing is no component.',
    from: { path: '^portal/src/shopper/' },
    to: {
      path: '(^|node_modules/)@(mui|emotion)/',
      pathNot: '(^|node_modules/)@mui/material/useAutocomplete/',
      reachable: true,
    },
  },
  {
    name: 'portal-apps-do-not-import-each-other',
    comment: 'Shopper, store and partners are built apart. What two of them need is in portal/src/shared.',
    from: { path: '^portal/src/([^/]+)/' },
    to: { path: '^portal/src/', pathNot: ['^portal/src/$1/', '^portal/src/shared/'] },
  },
  {
    name: 'portal-features-do-not-import-each-other',
    comment: 'What two features of an app need is in the shared folder of the app.',
    from: { path: '^portal/src/([^/]+)/features/([^/]+)/' },
    to: { path: '^portal/src/$1/features/', pathNot: '^portal/src/$1/features/$2/' },
  },
  {
    name: 'portal-shared-imports-no-feature',
    comment: 'Features build on every other folder of their app; only `navigation` and the entry know them.',
    from: { path: '^portal/src/([^/]+)/(?!features/|navigation/)[^/]+/' },
    to: { path: '^portal/src/$1/features/' },
  },
  {
    name: 'portal-navigation-is-for-the-entry',
    comment: 'Navigation imports all features: a file that imports it imports all of them.',
    from: { path: '^portal/src/([^/]+)/(?!navigation/|testing/)[^/]+/' },
    to: { path: '^portal/src/$1/navigation/' },
  },
  {
    name: 'admin-resources-do-not-import-each-other',
    comment: 'What two resources need is in admin/src/shared.',
    from: { path: '^admin/src/resources/([^/]+)/' },
    to: { path: '^admin/src/resources/', pathNot: '^admin/src/resources/$1/' },
  },
  {
    name: 'admin-shared-imports-no-resource',
    comment: 'Resources build on every other folder; only AdminApp collects them.',
    from: { path: '^admin/src/(?!resources/)[^/]+/' },
    to: { path: '^admin/src/resources/' },
  },
];
