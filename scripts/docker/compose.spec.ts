// Checks the compose file without Docker, because Docker is not always installed.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import schema from './compose.schema.json' with { type: 'json' };

type Service = {
  image: string;
  build?: { target: string };
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  configs?: { source: string }[];
  depends_on?: string[] | Record<string, { condition: string }>;
  healthcheck?: { test: string[] };
};
type Compose = { services: Record<string, Service>; volumes: object; configs: object };

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const compose = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const dockerfile = read('Dockerfile');
const services = Object.entries(compose.services);
const ours = services.filter(([, { build }]) => build);

describe('docker-compose.yml', () => {
  it('has only keys of the compose format', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    expect(validate(compose) ? [] : validate.errors).toEqual([]);
  });

  it('reports a misspelled key', () => {
    const wrong = structuredClone(compose) as { services: Record<string, object> };
    wrong.services.api = { ...wrong.services.api, enviroment: {} };
    expect(new Ajv2020().compile(schema)(wrong)).toBe(false);
  });

  it('has every process of the product', () => {
    const wanted = ['postgres', 'redis', 'api', 'worker', 'scheduler', 'web', 'sandbox'];
    expect(Object.keys(compose.services)).toEqual(expect.arrayContaining(wanted));
  });

  it.each(services)('%s waits only for existing services with a health check', (_name, service) => {
    const waits = service.depends_on ?? {};
    const names = Array.isArray(waits) ? waits : Object.keys(waits);
    expect(names.filter((name) => !compose.services[name])).toEqual([]);
    const forHealth = Array.isArray(waits)
      ? []
      : names.filter(
          (name) => waits[name]?.condition === 'service_healthy' && !compose.services[name]?.healthcheck,
        );
    expect(forHealth).toEqual([]);
  });

  it.each(services)('%s mounts only declared volumes and configs', (_name, service) => {
    const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
    expect(Object.keys(compose.volumes)).toEqual(expect.arrayContaining(mounted));
    const sources = (service.configs ?? []).map(({ source }) => source);
    expect(Object.keys(compose.configs)).toEqual(expect.arrayContaining(sources));
  });

  it.each(ours)('%s runs a file built from an existing source', (_name, { command }) => {
    const [program, file = ''] = command ?? [];
    expect(program).toBe('node');
    const source = file.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    expect(existsSync(path.join(root, source))).toBe(true);
  });

  it.each(ours)('%s is built from a stage of the Dockerfile', (_name, { build }) => {
    expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build!.target}$`, 'm'));
  });

  it.each(ours)('%s gets only variables that the program reads', (name, { environment = {} }) => {
    const reader =
      name === 'sandbox' ? 'fixtures/lender-sandbox/src/main.ts' : 'engine/src/platform/config/settings.ts';
    const asked = read(reader);
    expect(Object.keys(environment).filter((variable) => !asked.includes(variable))).toEqual([]);
  });

  it("gives the database owner's password only to the migrating service", () => {
    const knowing = ours.filter(([, { environment }]) => environment?.DATABASE_URL?.includes('PASSWORD'));
    expect(knowing.map(([name]) => name)).toEqual(['setup']);
  });

  it.each(['api', 'worker', 'scheduler'])('checks the health of %s at an address that it serves', (name) => {
    const { healthcheck, environment = {} } = compose.services[name]!;
    const [kind, program, script = '', address = ''] = healthcheck?.test ?? [];
    expect([kind, program]).toEqual(['CMD', 'node']);
    expect(existsSync(path.join(root, script))).toBe(true);
    const port = name === 'api' ? /\bPORT=(\d+)/.exec(dockerfile)?.[1] : environment.METRICS_PORT;
    const page = name === 'api' ? '/api/health/ready' : '/health';
    expect(address).toBe(`http://127.0.0.1:${port}${page}`);
  });

  it('lets the api trust visitor addresses only from the web container', () => {
    const { TRUSTED_PROXIES = '' } = compose.services.api?.environment ?? {};
    expect(TRUSTED_PROXIES.split(', ')).toContain('uniquelocal');
  });
});

describe('the Dockerfile', () => {
  it('runs no process as root in the started images', () => {
    for (const { build } of ours.map(([, service]) => service)) {
      const stage = dockerfile.split(/^FROM /m).find((text) => text.includes(` AS ${build!.target}\n`)) ?? '';
      expect(stage.match(/^USER (\w+)$/gm)?.at(-1)).toBe('USER node');
    }
  });

  it('installs for packages that exist', () => {
    const packages = [...dockerfile.matchAll(/ -w (\S+)/g)].map((match) => match[1]!);
    expect(packages).not.toEqual([]);
    expect(packages.filter((folder) => !existsSync(path.join(root, folder, 'package.json')))).toEqual([]);
  });

  it('copies no secrets and no local builds into the image', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.data', '**/node_modules', '**/dist']),
    );
  });
});
