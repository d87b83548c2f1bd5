import { spawnSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import type { LenderNeed } from '@millrace/schemas/fields';
import type { Figures } from './figures.ts';

const lenders = 30;
const rounds = 250;

interface Times {
  cold: number;
  warm: number;
}

/**
 * 30 lenders that each ask all 160 fields: the largest form there can be. Cold = first merge of a new process,
 * warm = the median of many after it; the middle of five processes that do nothing else.
 */
export function mergedForm(): Figures {
  const times = Array.from({ length: 5 }, timesOfNewProcess);
  const middle = (key: keyof Times) => times.map((time) => time[key]).sort((a, b) => a - b)[2]!;
  return {
    merged_form_cold_ms: { value: middle('cold'), unit: 'ms', goal: null },
    merged_form_warm_ms: { value: middle('warm'), unit: 'ms', goal: '<= 2' },
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

/** Times the same merge again and again. */
export function timesOf(merge: () => unknown): Times {
  const times = Array.from({ length: rounds }, () => {
    const start = performance.now();
    merge();
    return performance.now() - start;
  });
  const warm = times.slice(rounds / 5).sort((a, b) => a - b);
  return { cold: times[0]!, warm: warm[Math.floor(warm.length / 2)]! };
}

function timesOfNewProcess(): Times {
  const code = `const { prepare, timesOf } = await import(${JSON.stringify(import.meta.url)});
    const { merge } = await prepare(); console.log(JSON.stringify(timesOf(merge)));`;
  const child = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    encoding: 'utf8',
    cwd: import.meta.dirname,
  });
  return JSON.parse(child.stdout) as Times;
}
