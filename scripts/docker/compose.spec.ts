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
const production = parse(read('docker-compose.yml'), { merge: true }) as Compose;
const overrides = parse(read('compose.demo.yml'), { merge: true }) as Compose;
/** The two compose files merged as Docker Compose would do it, for the features that they use. */
const demo: Compose = {
  services: Object.fromEntries(
    [...new Set([...Object.keys(production.services), ...Object.keys(overrides.services)])].map((name) => {
      const [base, over] = [production.services[name], overrides.services[name]];
      return [
        name,
        { ...base, ...over, environment: { ...base?.environment, ...over?.environment } } as Service,
      ];
    }),
  ),
  volumes: { ...production.volumes, ...overrides.volumes },
  configs: { ...production.configs, ...overrides.configs },
};
const dockerfile = read('Dockerfile');
const isBuilt = ([, { build }]: [string, Service]) => build !== undefined;
const services = Object.entries(demo.services);
const builtServices = services.filter(isBuilt);
const compose = production;

describe('docker-compose.yml', () => {
  it('has only keys of the compose format', () => {
    const validate = new Ajv2020({ allErrors: true }).compile(schema);
    for (const file of [production, demo]) expect(validate(file) ? [] : validate.errors).toEqual([]);
  });

  it('reports a misspelled key', () => {
    const wrong = structuredClone(compose) as { services: Record<string, object> };
    wrong.services.api = { ...wrong.services.api, enviroment: {} };
    expect(new Ajv2020().compile(schema)(wrong)).toBe(false);
  });

  it('names exact versions with digests of images that are not built here', () => {
    for (const [, { image }] of services.filter(
      (one) => !isBuilt(one) && !one[1].image.startsWith('millrace/'),
    ))
      expect(image).toMatch(/:\d+\.\d+(\.\d+)?@sha256:[0-9a-f]{64}$/);
  });

  it('has every process of the product', () => {
    const wanted = ['postgres', 'redis', 'setup', 'api', 'worker', 'scheduler', 'web'];
    expect(Object.keys(production.services).sort()).toEqual(wanted.sort());
    expect(Object.keys(demo.services).sort()).toEqual([...wanted, 'sandbox', 'stripe-sandbox'].sort());
  });

  it.each(services)('%s waits only for existing services with a health check', (_name, service) => {
    const waits = service.depends_on ?? {};
    const names = Array.isArray(waits) ? waits : Object.keys(waits);
    expect(names.filter((name) => !demo.services[name])).toEqual([]);
    const forHealth = Array.isArray(waits)
      ? []
      : names.filter(
          (name) => waits[name]?.condition === 'service_healthy' && !demo.services[name]?.healthcheck,
        );
    expect(forHealth).toEqual([]);
  });

  it.each(services)('%s mounts only declared volumes and configs', (_name, service) => {
    const mounted = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
    expect(Object.keys(demo.volumes)).toEqual(expect.arrayContaining(mounted));
    const sources = (service.configs ?? []).map(({ source }) => source);
    expect(Object.keys(demo.configs)).toEqual(expect.arrayContaining(sources));
  });

  it.each(builtServices)('%s runs a file built from an existing source', (_name, { command }) => {
    const [program, file = ''] = command ?? [];
    expect(program).toBe('node');
    const source = file.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    expect(existsSync(path.join(root, source))).toBe(true);
  });

  it.each(builtServices)('%s is built from a stage of the Dockerfile', (_name, { build }) => {
    expect(dockerfile).toMatch(new RegExp(`^FROM .+ AS ${build!.target}$`, 'm'));
  });

  it.each(builtServices)('%s gets only variables that the program reads', (name, { environment = {} }) => {
    const config = 'engine/src/platform/config';
    const ofSandboxes: Record<string, string[]> = {
      sandbox: ['fixtures/lender-sandbox/src/main.ts'],
      'stripe-sandbox': ['fixtures/stripe-sandbox/src/main.ts'],
    };
    const readers = ofSandboxes[name] ?? [
      ...['settings.ts', 'message-settings.ts', 'billing-settings.ts'].map((file) => `${config}/${file}`),
    ];
    const asked = readers.map(read).join('');
    expect(Object.keys(environment).filter((variable) => !asked.includes(variable))).toEqual([]);
  });

  it("gives the database owner's password only to the migrating service", () => {
    const knowing = (file: Compose) =>
      Object.entries(file.services)
        .filter(isBuilt)
        .filter(([, { environment }]) => URL.parse(environment?.DATABASE_URL ?? '')?.password)
        .map(([name]) => name);
    expect([knowing(production), knowing(demo)]).toEqual([['setup'], ['setup']]);
  });

  it.each([
    ['api', '/login/api/password', ['apilogin', 'assets', 'audit', 'keys']],
    ['worker', '/login/worker/password', ['audit', 'keys', 'workerlogin']],
    ['scheduler', '/login/worker/password', ['anchors', 'audit', 'keys', 'workerlogin']],
  ])('gives %s its own database password and no other', (name, file, mounted) => {
    const { environment = {}, volumes = [] } = production.services[name]!;
    const files = Object.entries(environment).filter(([key]) => key.endsWith('_PASSWORD_FILE'));
    expect(files.map(([, value]) => value)).toEqual([file]);
    expect(volumes.map((volume) => volume.split(':')[0]!).sort()).toEqual(mounted);
    for (const volume of volumes.filter((one) => !/^(anchors|assets):/.test(one)))
      expect(volume).toMatch(/:ro$/);
  });

  it('mounts keys and passwords in no service of others', () => {
    for (const [, { volumes = [] }] of services.filter(
      (service) => !isBuilt(service) || service[0].endsWith('sandbox'),
    ))
      expect(volumes.join()).not.toMatch(/keys|audit|login/);
  });

  it('runs production without the demo, and has no password in the file', () => {
    const text = read('docker-compose.yml');
    expect(text).not.toMatch(/^ +(DEMO|TEST_DATA|LENDER_SANDBOX_URL|NODE_ENV):/m);
    expect(text).not.toMatch(/_PASSWORD:-[^}]/);
    for (const name of ['setup', 'api', 'worker', 'scheduler']) {
      const { SMS_DRIVER, EMAIL_DRIVER } = production.services[name]!.environment!;
      expect([SMS_DRIVER, EMAIL_DRIVER]).toEqual(['${SMS_DRIVER:-twilio}', '${EMAIL_DRIVER:-smtp}']);
      const { DEMO, NODE_ENV } = demo.services[name]!.environment!;
      expect([DEMO, NODE_ENV]).toEqual(['1', 'development']);
    }
  });

  it('asks for a password in Redis, with a user that cannot administer it', () => {
    const users = Object.values({ ...production.configs, ...overrides.configs } as Record<
      string,
      { content: string }
    >)
      .map(({ content }) => content)
      .filter((content) => content.includes('user millrace'));
    expect(users).toHaveLength(2);
    for (const content of users) {
      expect(content).toMatch(/^user default off$/m);
      expect(content).toMatch(/-@admin -flushall -flushdb/);
    }
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

  it.each(builtServices)('%s does not inherit the health check of the API', (name, { healthcheck }) => {
    expect(healthcheck?.test[0]).toBe(name === 'setup' || name.endsWith('sandbox') ? 'NONE' : 'CMD');
  });

  it('lets the api trust visitor addresses only from the web container', () => {
    const { TRUSTED_PROXIES = '' } = compose.services.api?.environment ?? {};
    expect(TRUSTED_PROXIES.split(', ')).toContain('uniquelocal');
  });
});

describe('the Dockerfile', () => {
  it('runs no process as root in the started images', () => {
    for (const { build } of builtServices.map(([, service]) => service)) {
      const stage = dockerfile.split(/^FROM /m).find((text) => text.includes(` AS ${build!.target}\n`)) ?? '';
      expect(stage.match(/^USER (\w+)$/gm)?.at(-1)).toBe('USER node');
    }
  });

  it('names exact versions with digests and checks the health of what it starts', () => {
    for (const [, image = ''] of dockerfile.matchAll(/^FROM (\S+:\S+)/gm))
      expect(image).toMatch(/:\d+\.\d+\.\d+[^@]*@sha256:[0-9a-f]{64}$/);
    expect(dockerfile.match(/^HEALTHCHECK/gm)).toHaveLength(2);
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
