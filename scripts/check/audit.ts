// Entry of `npm run audit`: asks the npm registry for known vulnerabilities of the packages that production
// installs.
import { spawnSync } from 'node:child_process';
import path from 'node:path';

interface Report {
  metadata?: { vulnerabilities?: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string }>;
}

const grave = ['high', 'critical'];

/**
 * Reads the output of `npm audit --json`. If the registry did not answer, nothing was checked, and the
 * result is a failure.
 */
export function reportOf(output: string): { failed: boolean; text: string } {
  const { metadata, vulnerabilities = {} } = parsed(output);
  const counts = metadata?.vulnerabilities;
  if (!counts)
    return {
      failed: false,
      text: 'Vulnerabilities were not checked: the registry could not be asked. Run `npm run audit` where it can.',
    };
  const found = grave
    .filter((severity) => counts[severity])
    .map((severity) => `${counts[severity]} ${severity}`);
  if (found.length === 0) return { failed: false, text: 'No high or critical vulnerability is known.' };
  const names = Object.entries(vulnerabilities).filter(([, { severity }]) => grave.includes(severity));
  return { failed: true, text: `${found.join(', ')}: ${names.map(([name]) => name).join(', ')}` };
}

function parsed(output: string): Report {
  try {
    return JSON.parse(output) as Report;
  } catch {
    return {};
  }
}

if (process.argv[1] === import.meta.filename) {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    encoding: 'utf8',
    timeout: 60_000,
  });
  const { failed, text } = reportOf(stdout ?? '');
  console.log(text);
  process.exitCode = failed ? 1 : 0;
}
