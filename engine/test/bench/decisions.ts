import path from 'node:path';
import { generatedRoutes, installedRules } from '../replay/generated-routes.ts';
import type { Figures } from './figures.ts';
import { percentile } from './percentile.ts';

const applications = 3_000;
const warmUp = 300;

const built = (file: string) => import(path.resolve(import.meta.dirname, '../../dist', file));
const plugins = path.resolve(import.meta.dirname, '../../../plugins');

/**
 * Measures the time to decide one route: the rules of all lenders, the plan and the first lender. Uses the
 * built engine without a database.
 */
export async function decisions(): Promise<Figures> {
  const { LenderCatalogue } = await built('plugin-host/index.js');
  const { decideRoute } = await built('features/routing/route-attempts/plans/decide-route.js');
  const { decide } = await built('features/routing/route-attempts/decisions/routing.decide.js');
  const catalogue = LenderCatalogue.load(plugins);
  const rulesOf = installedRules(catalogue);
  const times: number[] = [];
  const computed: number[] = [];
  for (const { inputs } of generatedRoutes(catalogue, applications + warmUp)) {
    const [begin, cpu] = [performance.now(), process.threadCpuUsage()];
    const { groups } = await decideRoute(inputs, rulesOf);
    const ids = groups.map((group: { lenderId: number }[]) => group.map(({ lenderId }) => lenderId));
    decide({ state: 'running', groups: ids, attempts: [] }, { kind: 'started' }, 0);
    times.push(performance.now() - begin);
    const { user, system } = process.threadCpuUsage(cpu);
    computed.push((user + system) / 1000);
  }
  const warm = times.slice(warmUp);
  return {
    routing_decision_p50_ms: { value: percentile(warm, 50), unit: 'ms', goal: null },
    // CPU time excludes the time that other processes use on a busy machine.
    routing_decision_cpu_p95_ms: {
      value: percentile(computed.slice(warmUp), 95),
      unit: 'ms',
      goal: null,
    },
    routing_decision_p95_ms: { value: percentile(warm, 95), unit: 'ms', goal: '<= 5' },
  };
}
