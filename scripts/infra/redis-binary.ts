import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { inRoot } from '../bootstrap/paths.mjs';
import { Problem } from '../bootstrap/problem.mjs';
import { findOnPath } from './find-on-path.ts';
import { unpackRedisFromDebian, unpackedRedis, type RedisBinary } from './redis-debian.ts';

/** redis-server or valkey-server from PATH, else the Debian package unpacked below .data (no root, no daemon). */
export function findRedis(): RedisBinary {
  const onPath = findOnPath(['redis-server', 'valkey-server']);
  if (onPath) return { file: onPath, environment: {} };
  const folder = inRoot('.data/redis-program');
  const unpacked = unpackedRedis(folder);
  if (unpacked) return unpacked;
  if (!findOnPath(['apt-get']))
    throw missing('Install it, for example: brew install redis, or dnf install valkey.');
  const problem = unpackRedisFromDebian(folder);
  const fresh = unpackedRedis(folder);
  if (fresh && runs(fresh)) return fresh;
  throw missing('Install it: apt-get install redis-server (or valkey-server).', problem);
}

const runs = ({ file, environment }: RedisBinary) =>
  spawnSync(file, ['--version'], { env: { ...process.env, ...environment }, cwd: path.dirname(file) })
    .status === 0;

const missing = (remedy: string, details = '') =>
  new Problem('Redis is not installed here.', remedy, details);
