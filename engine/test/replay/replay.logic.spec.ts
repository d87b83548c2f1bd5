import { beforeAll, describe, expect, test } from '@jest/globals';
import path from 'node:path';
import type { RoutePlan } from '../../src/features/routing/route-attempts/index.ts';
import {
  decideRoute,
  decideRouteSynchronously,
} from '../../src/features/routing/route-attempts/plans/decide-route.ts';
import { differencesBetween } from '../../src/features/routing/route-attempts/plans/route-differences.ts';
import { LenderCatalogue } from '../../src/plugin-host/index.ts';
import { generatedRoutes, installedRules, type GeneratedRoute } from './generated-routes.ts';

const applications = 2000;
/**
 * The number of applications that json-rules-engine decides here. It is small, because that engine is slow.
 * Another spec checks that both engines agree.
 */
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
      stored(
        index < byLibrary ? await decideRoute(inputs, rulesOf) : decideRouteSynchronously(inputs, rulesOf),
      ),
    );
});

describe(`${applications} generated applications`, () => {
  test('are replayed with identical results, from stored data and at once', () => {
    const different = routes.filter(
      ({ inputs }, index) =>
        differencesBetween(plans[index]!, decideRouteSynchronously(stored(inputs), rulesOf)).length > 0,
    );
    expect(different).toEqual([]);
  });

  test('differ: lenders are asked, excluded by rules, or their rules are undecidable', () => {
    const codes = new Set(plans.flatMap(({ excluded }) => excluded.map(({ code }) => code)));
    expect([...codes]).toEqual(
      expect.arrayContaining(['under-age', 'income-too-low', 'state-not-served', 'not-selected']),
    );
    expect(plans.filter(({ groups }) => groups.length > 0).length).toBeGreaterThan(applications / 2);
    expect(plans.filter(({ undecided }) => undecided.length > 0).length).toBeGreaterThan(applications / 20);
  });

  test('reveal one changed fact', () => {
    const index = plans.findIndex(({ excluded }) => excluded.some(({ code }) => code === 'under-age'));
    const { inputs } = stored(routes[index]!);
    const grown = { ...inputs, facts: { ...inputs.facts, applicant_age: 40 } };
    const again = decideRouteSynchronously(grown, rulesOf);
    expect(differencesBetween(plans[index]!, again).join(' ')).toContain('excluded (under-age');
  });

  test('reveal one changed rule', () => {
    const otherOf = (key: string) => rulesOf(key === 'kafene' ? 'prosper' : key);
    const different = routes.filter(
      ({ inputs }, index) =>
        differencesBetween(plans[index]!, decideRouteSynchronously(inputs, otherOf)).length > 0,
    );
    expect(different.length).toBeGreaterThan(0);
    expect(different.length).toBeLessThan(applications);
  });
});
