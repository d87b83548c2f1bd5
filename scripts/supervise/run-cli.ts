import { spawn } from 'node:child_process';
import { Problem } from '../bootstrap/problem.mjs';
import { entryPoints } from './environment.ts';

/** Exit code for an error that stderr explains in one sentence. engine/src/main/cli.ts uses the same code. */
const forAPerson = 3;

/** Runs one command of the engine (`migrate`, `seed-demo`, `openapi <file>`) and returns its output. */
export async function runCli(
  commandArguments: string[],
  environment: NodeJS.ProcessEnv,
  signal?: AbortSignal,
): Promise<string> {
  const child = spawn(process.execPath, ['--enable-source-maps', entryPoints.cli, ...commandArguments], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (errors = (errors + chunk.toString()).slice(-8000)));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('close', resolve);
    child.once('error', reject);
  });
  // The command's message already says how to solve the problem, so no second sentence is added.
  if (code === forAPerson) throw new Problem(errors.trim(), '');
  if (code !== 0)
    throw new Error(
      `engine command "${commandArguments.join(' ')}" failed:\n${errors || output.slice(-4000)}`,
    );
  return output;
}

export type Demo = {
  links: { label: string; url: string }[];
  logins: { role: string; email: string; password: string }[];
};

/**
 * Returns the demo data from the output of the seed command. The JSON is at the end of the output; log
 * lines may come before it.
 */
export function parseDemo(output: string): Demo {
  for (let start = output.indexOf('{'); start !== -1; start = output.indexOf('{', start + 1)) {
    try {
      const parsed = JSON.parse(output.slice(start)) as Partial<Demo>;
      if (Array.isArray(parsed.links) && Array.isArray(parsed.logins)) return parsed as Demo;
    } catch {
      // The text from this brace on is not the JSON of the demo data, so the search continues at the next
      // brace.
    }
  }
  throw new Error(`seed-demo printed no {links, logins}:\n${output.slice(-2000)}`);
}
