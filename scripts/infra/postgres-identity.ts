import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../bootstrap/problem.mjs';
import { diesWithUs, hasSetpriv, type Command } from './server-process.ts';

export type Identity = { uid: number; gid: number };

/**
 * Returns the user under which PostgreSQL runs if this process is root, because PostgreSQL refuses to run as
 * root. It is an unprivileged user that every system has.
 */
export function postgresIdentity(clusterFolder: string): Identity | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = existsSync(clusterFolder) ? statSync(clusterFolder) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const users = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = users.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Problem(
    'PostgreSQL does not run as root, and there is neither a user "postgres" nor "nobody" here.',
    'Start as an ordinary user, or create one: useradd --system postgres.',
  );
}

/**
 * Returns a command that runs the program as the given user. If the tool setpriv is installed, the program
 * also ends when this process ends.
 */
export function asIdentity(
  identity: Identity | undefined,
  folder: string,
  file: string,
  programArguments: string[],
): Command {
  if (!identity) return diesWithUs(file, programArguments, 'INT');
  const { uid, gid } = identity;
  if (!hasSetpriv) return { file, arguments: programArguments, uid, gid };
  const command = diesWithUs(file, programArguments, 'INT');
  const drop = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  // Retains the capability to enter any folder, so that a checkout below /root (mode 0700) can be read.
  const keep = ['--inh-caps=-all,+dac_override', '--ambient-caps=-all,+dac_override'];
  const reach = canReach(folder, identity) && canReach(path.dirname(file), identity);
  const capabilities = reach ? [] : [...keep, '--securebits=+no_setuid_fixup'];
  return { file: command.file, arguments: [...drop, ...capabilities, ...command.arguments] };
}

const canReach = (folder: string, { uid, gid }: Identity) =>
  spawnSync('/usr/bin/test', ['-x', folder], { uid, gid }).status === 0;
