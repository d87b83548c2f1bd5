// Runs Redis without root and system services: downloads the Debian packages and unpacks them below .data.
// The server and `redis-check-rdb` are one program: if the file has the name `redis-server`, it runs as the
// server. The package redis-tools therefore contains the server.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';

export type RedisBinary = { file: string; environment: NodeJS.ProcessEnv };

const FLAVOURS = [
  { tools: 'redis-tools', check: 'redis-check-rdb', server: 'redis-server' },
  { tools: 'valkey-tools', check: 'valkey-check-rdb', server: 'valkey-server' },
];

export function unpackedRedis(folder: string): RedisBinary | undefined {
  const flavour = FLAVOURS.find(({ server }) => existsSync(path.join(folder, server)));
  if (!flavour) return undefined;
  const libraries = path.join(folder, 'root/usr/lib');
  const machine = readFolder(libraries).find((name) => name.endsWith('-linux-gnu')) ?? '';
  const environment = { LD_LIBRARY_PATH: path.join(libraries, machine) };
  return { file: path.join(folder, flavour.server), environment };
}

/** Downloads and unpacks Redis. Returns the last error output; empty on success. */
export function unpackRedisFromDebian(folder: string): string {
  console.log('Redis is not installed here: fetching the Debian package into .data ...');
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(path.join(folder, 'lists/partial'), { recursive: true });
  const ownLists = ['-o', `Dir::State::Lists=${folder}/lists`, '-o', `Dir::Cache=${folder}/lists`];
  let problem = '';
  for (const options of [[], ownLists]) {
    if (options.length > 0) problem = apt(folder, [...options, 'update']).problem || problem;
    for (const flavour of FLAVOURS) {
      const packages = [flavour.tools, ...missingDependencies(folder, options, flavour.tools)];
      const download = apt(folder, [...options, 'download', ...packages]);
      if (download.ok) return unpack(folder, flavour);
      problem = download.problem;
    }
  }
  return problem;
}

function unpack(folder: string, { check, server }: (typeof FLAVOURS)[number]): string {
  for (const name of readFolder(folder).filter((file) => file.endsWith('.deb'))) {
    const result = spawnSync('dpkg', ['-x', name, 'root'], { cwd: folder, encoding: 'utf8' });
    if (result.status !== 0) return result.stderr;
  }
  symlinkSync(path.join('root/usr/bin', check), path.join(folder, server));
  rmSync(path.join(folder, 'lists'), { recursive: true, force: true });
  return '';
}

/** Returns the libraries that the Debian package requires and the system does not have. */
function missingDependencies(folder: string, options: string[], name: string): string[] {
  const listed = spawnSync('apt-cache', [...options, 'depends', name], { cwd: folder, encoding: 'utf8' });
  const wanted = [...(listed.stdout ?? '').matchAll(/^\s+Depends: ([a-z0-9][\w.+-]*)/gm)].map(
    (match) => match[1]!,
  );
  const isInstalled = (library: string) =>
    spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', library], { encoding: 'utf8' }).stdout ===
    'installed';
  return wanted.filter((library) => !isInstalled(library));
}

/**
 * Options that give apt a short timeout. The user is waiting, so an unreachable mirror or proxy must be
 * reported within seconds.
 */
const impatient = ['http', 'https'].flatMap((way) => ['-o', `Acquire::${way}::Timeout=10`]);
impatient.push('-o', 'Acquire::Retries=0');

function apt(folder: string, aptArguments: string[]): { ok: boolean; problem: string } {
  const result = spawnSync('apt-get', [...impatient, ...aptArguments], {
    cwd: folder,
    encoding: 'utf8',
    timeout: 120_000,
  });
  return {
    ok: result.status === 0,
    problem: result.status === 0 ? '' : `${result.stderr ?? ''}${result.error ?? ''}`,
  };
}

const readFolder = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
