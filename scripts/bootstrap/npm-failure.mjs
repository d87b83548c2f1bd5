// Explains a failure of npm in one sentence and says what to do next. The last lines of npm's output are
// added as details.
import { Problem } from './problem.mjs';

const KNOWN = [
  {
    sign: /ENOTFOUND|EAI_AGAIN|ENETUNREACH|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ERR_SOCKET_TIMEOUT|network/i,
    wrong: 'npm could not reach the package registry.',
    remedy: 'Check the network (or the proxy set with `npm config set proxy`) and run the command again.',
  },
  {
    sign: /ENOSPC/,
    wrong: 'The disk is full.',
    remedy: 'The install needs about 1.5 GB; free some and run it again.',
  },
  {
    sign: /EACCES|EPERM/,
    wrong: 'npm may not write here.',
    remedy: 'Make this folder and ~/.npm belong to the user who runs the command, then run it again.',
  },
  {
    sign: /EINTEGRITY/,
    wrong: 'A downloaded package is damaged.',
    remedy: 'Run `npm cache clean --force` and then the command again.',
  },
  {
    sign: /EUSAGE|can only install packages when your package\.json/i,
    wrong: 'package.json and package-lock.json do not agree.',
    remedy: 'Run `npm install` once and commit the lock file.',
  },
];

export function explainNpmFailure(code, output) {
  if (code === 'ENOENT') {
    return new Problem(
      'npm was not found.',
      'Install it (Debian and Ubuntu: apt-get install npm) and run it again.',
    );
  }
  const known = KNOWN.find(({ sign }) => sign.test(output));
  const details = output.trim().split('\n').slice(-15).join('\n');
  return known
    ? new Problem(known.wrong, known.remedy, details)
    : new Problem(`npm ci failed (${code}).`, 'The last output is above.', details);
}
