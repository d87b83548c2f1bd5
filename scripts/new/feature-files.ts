import { pascalCase, words } from './names.ts';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contextsRead, type Contexts } from '../check/fences/contexts.ts';

/**
 * Returns the initial files of every feature. Logic, entity, jobs and errors are added when they are
 * needed. The first endpoint adds the controller, the contract and an HTTP spec.
 * @param view the read model, or the feature's table, that the first query reads, e.g. `read.store`
 */
export function featureFiles(feature: string, view: string): Record<string, string> {
  const name = pascalCase(feature);
  return {
    'index.ts': `export { ${name}Module } from './${feature}.module.ts';\n`,
    [`${feature}.module.ts`]: moduleFile(feature, name),
    [`${feature}.service.ts`]: serviceFile(feature, name, view),
    [`${feature}.service.spec.ts`]: specFile(feature, name),
  };
}

const moduleFile = (feature: string, name: string) => `import { Module } from '@nestjs/common';
import { ${name} } from './${feature}.service.ts';

// Queues, job handlers, schedules, event handlers and owner resolvers are providers too, found by their decorators.
@Module({ providers: [${name}], exports: [${name}] })
export class ${name}Module {}
`;

const serviceFile = (
  feature: string,
  name: string,
  view: string,
) => `import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { queries } from '../../../platform/db/queries.ts';

/** Reads and changes ${words(feature)}; a change is one transaction. */
@Injectable()
export class ${name} {
  constructor(private readonly orm: MikroORM) {}

  /** Returns at most 100 ids of the ${words(feature)} that the request's tenant context allows. */
  ids() {
    return queries(this.orm.em.fork()).selectFrom('${view}').select('id').orderBy('id').limit(100).execute();
  }
}
`;

const specFile = (
  feature: string,
  name: string,
) => `import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startFeatureApp, type FeatureApp } from '../../../../test/http/feature-app.ts';
import { ${name}Module } from './index.ts';
import { ${name} } from './${feature}.service.ts';

let app: FeatureApp;
beforeAll(async () => {
  app = await startFeatureApp({ modules: [${name}Module] });
}, 60_000);
afterAll(() => app.close());

test('reads at most a page', async () => {
  expect((await app.app.get(${name}).ids()).length).toBeLessThanOrEqual(100);
});
`;

/**
 * Returns the read model from which the example query of a new feature selects ids. This is a read model of
 * the feature's context, or else of a context whose views the feature may read. If there is none, returns the
 * table `job`, which every installation has.
 */
export function firstView(root: string, contexts: Contexts, context: string): string {
  const reader = contexts[context];
  const homes = [context, ...(reader ? contextsRead(reader) : [])];
  return homes.flatMap((home) => viewsOf(root, home))[0] ?? 'job';
}

const viewsOf = (root: string, context: string): string[] =>
  globSync(`engine/read-models/${context}.sql`, { cwd: root }).flatMap((file) =>
    [
      ...readFileSync(path.join(root, file), 'utf8').matchAll(
        /^CREATE VIEW (read\.[a-z_]+) WITH \([^)]*\) AS\s+SELECT (?:DISTINCT )?(?:[a-z]+\.)?id\b/gm,
      ),
    ].map(([, view]) => view!),
  );
