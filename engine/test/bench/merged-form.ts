import { spawnSync } from 'node:child_process';
import path from 'node:path';
import type { Figures } from './figures.ts';

interface Times {
  cold: number;
  warm: number;
}

/**
 * Measures how long it takes to merge the largest possible form: 30 lenders that each ask for all 160 fields.
 * Cold is the first merge in a new process. Warm is the median of many later merges. Reports the median of
 * five processes.
 */
export function mergedForm(): Figures {
  const times = Array.from({ length: 5 }, timesOfNewProcess);
  const middle = (key: keyof Times) => times.map((time) => time[key]).sort((a, b) => a - b)[2]!;
  return {
    merged_form_cold_ms: { value: middle('cold'), unit: 'ms', goal: null },
    merged_form_warm_ms: { value: middle('warm'), unit: 'ms', goal: '<= 2' },
  };
}

function timesOfNewProcess(): Times {
  const child = spawnSync(process.execPath, [path.join(import.meta.dirname, 'merged-form-process.ts')], {
    encoding: 'utf8',
  });
  return JSON.parse(child.stdout) as Times;
}
