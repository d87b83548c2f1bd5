import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { LenderNeed } from '@millrace/schemas/fields';
import type { Figures } from './figures.ts';

const lenders = 30;
const rounds = 200;

/** 30 lenders that each ask all 160 fields: the largest form there can be. Cold = first merge of a new process. */
export async function mergedForm(): Promise<Figures> {
  const cold = Array.from({ length: 5 }, coldMilliseconds).sort((a, b) => a - b)[2]!;
  const { merge } = await prepare();
  for (let round = 0; round < 50; round += 1) merge();
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    merge();
    return performance.now() - start;
  }).sort((a, b) => a - b);
  return {
    merged_form_cold_ms: { value: cold, unit: 'ms', goal: null },
    merged_form_warm_ms: { value: times[rounds / 2]!, unit: 'ms', goal: '<= 2' },
  };
}

/** Loads the catalogue and answers a merge of the largest needs. */
export async function prepare() {
  const { catalogue, mergeForm, sections } = await import('@millrace/schemas/fields');
  const needs: LenderNeed[] = Array.from({ length: lenders }, (_, index) => ({
    lenderId: `lender-${index}`,
    lenderName: `Lender ${index}`,
    fields: catalogue.map((field, position) => ({
      id: field.id,
      required: (position + index) % 2 === 0,
      rule: 'lender-fields',
      because: { en: `Lender ${index} decides with it.`, es: `El prestamista ${index} decide con esto.` },
    })),
  }));
  return { merge: () => mergeForm(catalogue, needs, { sections }) };
}

function coldMilliseconds(): number {
  const code = `const { prepare } = await import(${JSON.stringify(import.meta.url)});
    const { merge } = await prepare(); const start = performance.now(); merge(); console.log(performance.now() - start);`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  return Number(child.stdout.trim());
}
