import type { RuleSetDetails, RuleTrial } from '@millrace/schemas/api';
import { TrialWork } from '../../src/features/rules/rule-sets/trials/trial-work.ts';
import type { RepeatableByRoute, Workbench } from './repeatable.ts';

const set = '/api/admin/rule-sets/eligibility-finn';
const ruleOf = (value: string) => ({
  id: 'no-such-name',
  when: { all: [{ fact: 'answer.first_name', operator: 'equal', value }] },
  gives: { code: 'no-such-name', text: { en: 'Kept away by name.', es: 'Excluido por nombre.' } },
});

/** Returns sample requests of staff about rule sets: to start a trial, to cancel a trial, to activate the tried version. */
export function ruleRequests(bench: Workbench): RepeatableByRoute {
  const { routing } = bench;
  const asked = async () => {
    await routing.sql(
      `UPDATE rule_trial SET state = 'cancelled', finished_at = now() WHERE state IN ('waiting', 'running')`,
    );
    const cookie = await bench.as('DEV_ADMIN');
    const { versions } = (await routing.call('GET', set, cookie)).json<RuleSetDetails>();
    const payload = { rules: [ruleOf('Example')], newest: 100, based_on: versions[0]!.number };
    return { method: 'POST' as const, url: `${set}/trials`, cookie, payload };
  };
  const trial = async () => {
    const [newest] = (await bench.send(await asked())).json<RuleTrial[]>();
    return newest!.id;
  };
  return {
    'POST /api/admin/rule-sets/{id}/trials': async () => {
      const request = await asked();
      return { ...request, other: { payload: { ...request.payload, rules: [ruleOf('Noone')] } } };
    },
    'POST /api/admin/rule-sets/{id}/cancel': async () => {
      const trial_id = await trial();
      const other = { payload: { trial_id: '00000000-0000-4000-8000-000000000000' } };
      const cookie = await bench.as('DEV_ADMIN');
      return { method: 'POST', url: `${set}/cancel`, cookie, payload: { trial_id }, other };
    },
    'POST /api/admin/rule-sets/{id}/activate': async () => {
      const trial_id = await trial();
      await routing.get(TrialWork).run(routing.em(), trial_id);
      const payload = { trial_id, effective_from: null, reason: 'A new law.' };
      const other = { payload: { ...payload, reason: 'Another law.' } };
      const cookie = await bench.as('DEV_ADMIN');
      return { method: 'POST', url: `${set}/activate`, cookie, payload, other };
    },
  };
}
