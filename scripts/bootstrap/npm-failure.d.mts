import type { Problem } from './problem.mjs';
export function explainNpmFailure(code: string, output: string): Problem;
