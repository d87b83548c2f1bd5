import 'reflect-metadata';
import { MikroORM } from '@mikro-orm/postgresql';
import { NestFactory } from '@nestjs/core';
import fs from 'node:fs';
import { loadConfig } from '../platform/config/config.ts';
import { ormConfig } from '../platform/db/orm.config.ts';

/** Loaded when asked for: `migrate` must not need the whole product. */
const product = async () => ({
  ...(await import('./app.module.ts')),
  ...(await import('./seed-demo.ts')),
  ...(await import('../platform/http/http-app.ts')),
  ...(await import('../platform/http/openapi.ts')),
});

const commands: Record<string, (argument?: string) => Promise<void>> = {
  async migrate() {
    const config = loadConfig();
    const orm = await MikroORM.init(ormConfig({ url: config.DATABASE_URL, pool: 2, entities: [] }));
    await orm.schema.ensureDatabase();
    await orm.migrator.up();
    await orm.close();
  },
  async 'seed-demo'() {
    const config = loadConfig();
    const { AppModule, seedDemo } = await product();
    const app = await NestFactory.createApplicationContext(AppModule.register('cli', config), {
      logger: ['error', 'fatal'],
    });
    const demo = await seedDemo(app);
    await app.close();
    process.stdout.write(`${JSON.stringify(demo)}\n`);
  },
  async openapi(file) {
    if (!file) throw new Error('Name the file to write: cli.js openapi <file>.');
    const config = loadConfig();
    const { AppModule, createHttpApp, openapiDocument } = await product();
    const app = await createHttpApp(AppModule.register('cli', config), config);
    fs.writeFileSync(file, `${JSON.stringify(openapiDocument(app), null, 2)}\n`);
    await app.close();
  },
};

const [name = '', argument] = process.argv.slice(2);
const command = commands[name];
if (!command) {
  process.stderr.write(`Unknown command "${name}". Known: ${Object.keys(commands).join(', ')}.\n`);
  process.exit(2);
}
try {
  await command(argument);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  process.exit(1);
}
