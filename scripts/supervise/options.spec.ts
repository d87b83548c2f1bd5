import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { inspectorPort, metricsPort, parseOptions } from './options.ts';

it('watches in developer mode and opens an inspector only when asked', () => {
  expect(parseOptions([])).toEqual({ dev: false, watch: false, inspect: false });
  expect(parseOptions(['--watch'])).toEqual({ dev: false, watch: true, inspect: false });
  expect(parseOptions(['--dev', '--inspect'])).toEqual({ dev: true, watch: true, inspect: true });
});

it('refuses an unknown option and lists the known ones', () => {
  expect(() => parseOptions(['--inspekt'])).toThrow(
    'There is no option --inspekt. There are: --watch, --inspect.',
  );
});

it('the editor attaches to the ports that the processes open', () => {
  const file = path.resolve(import.meta.dirname, '../../.vscode/launch.json');
  const { configurations } = JSON.parse(readFileSync(file, 'utf8')) as {
    configurations: { name: string; port?: number }[];
  };
  const ports = Object.fromEntries(configurations.map(({ name, port }) => [name, port]));
  expect(ports).toMatchObject({
    'Attach to the API': inspectorPort('api'),
    'Attach to the scheduler': inspectorPort('scheduler'),
    'Attach to worker 1': inspectorPort('worker', 1),
  });
});

it('gives each process its own metrics port, or none without a setting', () => {
  const ports = [
    metricsPort('9464', 'api'),
    metricsPort('9464', 'scheduler'),
    metricsPort('9464', 'worker', 1),
    metricsPort('9464', 'worker', 2),
  ];
  expect(ports).toEqual(['9464', '9465', '9466', '9467']);
  expect([metricsPort(undefined, 'worker', 2), metricsPort('0', 'worker', 2)]).toEqual([undefined, '0']);
});
