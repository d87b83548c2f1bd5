import { beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import {
  decideRoute,
  decideRouteAtOnce,
  type RoutePlan,
  differencesBetween,
} from '../../src/features/routing/plans/index.ts';
import { LenderCatalogue } from '../../src/plugin-host/index.ts';
import { generatedRoutes, installedRules, type GeneratedRoute } from './generated-routes.ts';

const applications = 2000;
/** The library is slow: so many are decided by it, the others at once. That both say the same is another spec's matter. */
const byLibrary = 200;
const stored = <Value>(value: Value) => JSON.parse(JSON.stringify(value)) as Value;

const catalogue = LenderCatalogue.load(path.resolve(import.meta.dirname, '../../../plugins'));
const rulesOf = installedRules(catalogue);
let routes: GeneratedRoute[];
const plans: RoutePlan[] = [];
beforeAll(async () => {
  routes = generatedRoutes(catalogue, applications);
  for (const [index, { inputs }] of routes.entries())
    plans.push(
      stored(index < byLibrary ? await decideRoute(inputs, rulesOf) : decideRouteAtOnce(inputs, rulesOf)),
    );
});

describe(`${applications} generated applications`, () => {
  test('are decided again the same to the last letter, from what is kept of them and at once', () => {
    const different = routes.filter(
      ({ inputs }, index) =>
        differencesBetween(plans[index]!, decideRouteAtOnce(stored(inputs), rulesOf)).length > 0,
    );
    expect(different).toEqual([]);
  });

  test('are not all alike: lenders are asked, left out by rules, and rules could not be decided', () => {
    const codes = new Set(plans.flatMap(({ excluded }) => excluded.map(({ code }) => code)));
    expect([...codes]).toEqual(
      expect.arrayContaining(['under-age', 'income-too-low', 'state-not-served', 'not-selected']),
    );
    expect(plans.filter(({ groups }) => groups.length > 0).length).toBeGreaterThan(applications / 2);
    expect(plans.filter(({ undecided }) => undecided.length > 0).length).toBeGreaterThan(applications / 20);
  });

  test('show one fact that is other than it was', () => {
    const index = plans.findIndex(({ excluded }) => excluded.some(({ code }) => code === 'under-age'));
    const { inputs } = stored(routes[index]!);
    const grown = { ...inputs, facts: { ...inputs.facts, applicant_age: 40 } };
    const again = decideRouteAtOnce(grown, rulesOf);
    expect(differencesBetween(plans[index]!, again).join(' ')).toContain('excluded (under-age');
  });

  test('show one rule that is other than it was', () => {
    const otherOf = (key: string) => rulesOf(key === 'kafene' ? 'prosper' : key);
    const different = routes.filter(
      ({ inputs }, index) => differencesBetween(plans[index]!, decideRouteAtOnce(inputs, otherOf)).length > 0,
    );
    expect(different.length).toBeGreaterThan(0);
    expect(different.length).toBeLessThan(applications);
  });
});
