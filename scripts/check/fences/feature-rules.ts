import type { IForbiddenRuleType } from 'dependency-cruiser';
import { FEATURES_FOLDER, type Contexts } from './contexts.ts';

/** Files with pure functions and tables. Their tests need no mocks. */
const PURE = '\\.(logic|machine|plan|decide)\\.ts$';
const PURE_OR_TEXTS = ['\\.(logic|machine|plan|decide|errors)\\.ts$', '/texts/[^/]+\\.ts$', '\\.json$'];
const WITH_EFFECTS =
  'node_modules/(@nestjs|@mikro-orm|@fastify|bull|ioredis|fastify|axios|playwright-core|pg|pino|socket\\.io|stripe)/';

/**
 * Returns the boundary rules inside the engine. The allowed imports between contexts come from contexts.json.
 */
export function featureRules(contexts: Contexts): IForbiddenRuleType[] {
  return [
    ...layers,
    ...pureFiles,
    ...Object.entries(contexts).map(([name, { mayImport }]) => arrows(name, mayImport)),
  ];
}

const layers: IForbiddenRuleType[] = [
  {
    name: 'features-meet-at-index',
    comment: 'What is not in index.ts is private to the feature.',
    from: { path: `^${FEATURES_FOLDER}/([^/]+)/([^/]+)/` },
    to: {
      path: `^${FEATURES_FOLDER}/[^/]+/[^/]+/`,
      pathNot: [
        `^${FEATURES_FOLDER}/$1/$2/`,
        // index.logic.ts: the pure part of a facade, for logic files of other features.
        `^${FEATURES_FOLDER}/[^/]+/[^/]+/index(\\.logic)?\\.ts$`,
        // Entities of one context may refer to each other. To refer to an entity of another context, a
        // column stores its id.
        `^${FEATURES_FOLDER}/$1/[^/]+/[^/]+\\.entity\\.ts$`,
      ],
    },
  },
  {
    name: 'platform-knows-no-feature',
    from: { path: '^engine/src/platform/' },
    to: { path: '^engine/src/(features|plugin-host|main)/' },
  },
  {
    name: 'platform-knows-no-lender',
    comment: 'What lenders are is the plugin host’s.',
    from: { path: '^engine/src/platform/' },
    to: { path: '^plugins/' },
  },
  {
    name: 'engine-runs-on-schemas-and-sdk',
    comment:
      'Front ends, fixtures and scripts are around the engine; specs may use what pretends to be a lender.',
    from: { path: '^engine/src/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(admin|portal|fixtures|scripts)/' },
  },
  {
    name: 'plugin-host-is-met-at-index',
    comment: 'What is in neither index.ts nor index.logic.ts is the host’s own business.',
    from: { path: '^engine/src/features/' },
    to: { path: '^engine/src/plugin-host/', pathNot: '^engine/src/plugin-host/index(\\.logic)?\\.ts$' },
  },
  {
    name: 'plugin-host-knows-no-feature',
    from: { path: '^engine/src/plugin-host/' },
    to: { path: '^engine/src/(features|main)/' },
  },
  {
    name: 'no-imports-of-composition-roots',
    from: { path: '^engine/src/', pathNot: '^engine/src/main/' },
    to: { path: '^engine/src/main/' },
  },
  {
    name: 'composition-roots-name-no-feature',
    comment: 'Features register what they bring; main/ starts it. Only the list of modules names features.',
    from: {
      path: '^engine/src/main/',
      pathNot: ['/main/features\\.ts$', '\\.spec\\.ts$'],
    },
    to: { path: `^${FEATURES_FOLDER}/` },
  },
  {
    name: 'attempts-are-written-by-their-store',
    comment:
      'The statements are parts of AttemptStore; the module provides them, the facade names their types.',
    from: {
      path: '^engine/src/',
      pathNot: [
        '/routing/route-attempts/(attempt-store|routing\\.module|index)\\.ts$',
        '/routing/route-attempts/transitions/',
        '\\.spec\\.ts$',
      ],
    },
    to: {
      path: '/routing/route-attempts/transitions/(transition-statement|attempt-(claims|transitions)|(new|ended)-attempts)\\.ts$',
    },
  },
];

const pureFiles: IForbiddenRuleType[] = [
  {
    name: 'logic-runs-schemas-and-logic-only',
    comment: 'Types of others are erased and welcome; what runs must be pure.',
    from: { path: `^engine/src/features/.*${PURE}` },
    to: {
      path: '^(engine|plugins|fixtures|scripts)/',
      pathNot: PURE_OR_TEXTS,
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'logic-has-no-effects',
    from: { path: `^engine/src/.*${PURE}` },
    to: { path: WITH_EFFECTS },
  },
  {
    name: 'logic-does-no-io',
    comment: 'A hash is arithmetic; everything else of Node touches the world.',
    from: { path: `^engine/src/.*${PURE}` },
    to: { dependencyTypes: ['core'], pathNot: '^crypto$' },
  },
];

const arrows = (context: string, mayImport: string[]): IForbiddenRuleType => ({
  name: `arrows-of-${context}`,
  comment: 'Calls go along the arrows of contexts.json; against them a feature records an event.',
  from: { path: `^${FEATURES_FOLDER}/${context}/` },
  to: {
    path: `^${FEATURES_FOLDER}/[^/]+/`,
    pathNot: `^${FEATURES_FOLDER}/(${[context, ...mayImport].join('|')})/`,
  },
});
