import { spawnSync } from 'node:child_process';

/** Only commits after this time are checked, because older commits do not follow the convention. */
const SINCE = '2026-11-26T00:00:00Z';
const MAX_LENGTH = 72;
const CONVENTIONAL =
  /^(feat|fix|refactor|perf|test|docs|chore|build|ci|style|revert)(\([a-z0-9,-]+\))?!?: \S/;

/**
 * Checks the subjects of recent commits. Finds no problems without a repository. In a shallow clone only the
 * commits that it has are checked.
 */
export function commitProblems(root: string): string[] {
  const log = spawnSync('git', ['log', '--no-merges', `--since=${SINCE}`, '--format=%h %s'], {
    cwd: root,
    encoding: 'utf8',
  });
  return log.status === 0 ? log.stdout.split('\n').filter(Boolean).flatMap(subjectProblems) : [];
}

/** Returns the problems of a line `<short hash> <subject>`. */
export function subjectProblems(line: string): string[] {
  const [hash = '', ...words] = line.split(' ');
  const subject = words.join(' ');
  const tooLong = subject.length > MAX_LENGTH;
  return [
    ...(tooLong
      ? [`commit ${hash}: ${subject.length} characters; a subject has at most ${MAX_LENGTH}.`]
      : []),
    ...(CONVENTIONAL.test(subject)
      ? []
      : [`commit ${hash}: "${subject}" is not conventional, for example \`fix(portal): …\`.`]),
  ];
}
