import 'reflect-metadata';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Global, Module, type DynamicModule, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { BillingPortsModule } from '../../src/features/billing/trial-setup/index.ts';
import type { StageLender, StageRoute } from '@millrace/schemas/stages';
import { RouteStarter, type RouteRequest } from '../../src/features/applications/applications/index.ts';
import { FormListsModule } from '../../src/features/applications/form-lists/index.ts';
import { ShopperFormsModule } from '../../src/features/applications/shopper-forms/index.ts';
import { VerificationModule } from '../../src/features/applications/verification/index.ts';
import { MarketingLinksModule } from '../../src/features/forms/marketing-links/index.ts';
import { AuthModule, PasswordCost } from '../../src/features/identity/auth/index.ts';
import { RolesModule } from '../../src/features/identity/roles/index.ts';
import { IdentityPortsModule } from '../../src/features/identity/users/index.ts';
import { TestObserver } from '../../src/features/lenders/credential-management/index.ts';
import { DemoOutboxModule } from '../../src/features/messaging/demo-outbox/index.ts';
import { DirectoryModule } from '../../src/features/tenancy/stores/index.ts';
import { AppModule } from '../../src/main/app.module.ts';
import { PlatformModule } from '../../src/main/platform.module.ts';
import { ConfigModule } from '../../src/platform/config/config.module.ts';
import { loadConfig } from '../../src/platform/config/config.ts';
import { DatabaseModule } from '../../src/platform/db/database.module.ts';
import { createHttpApp } from '../../src/platform/http/app/http-app.ts';
import type { JobRow } from '../../src/platform/jobs/outbox.ts';
import { LoggingModule } from '../../src/platform/logging/logging.module.ts';
import { VaultModule } from '../../src/platform/vault/vault.module.ts';
import { LenderCatalogue, PluginHostModule } from '../../src/plugin-host/index.ts';
import { freshDatabase } from '../setup/fresh-database.ts';
import { ObservedStatementsModule } from '../setup/observed-statements.ts';
import { ownerOrm } from '../setup/owner-orm.ts';
import { formOfCookie } from './form-of-cookie.ts';
import { writeTestLenders } from './test-lenders.ts';

/** Replaces the start of routing: only records the applications whose routes would be started. */
export class RecordedRoutes extends RouteStarter {
  readonly started: RouteRequest[] = [];
  readonly ended: string[] = [];
  failing = false;

  async startRoute(_: EntityManager, request: RouteRequest): Promise<readonly JobRow[]> {
    if (this.failing) throw new Error('no route today');
    this.started.push(request);
    return [];
  }

  /**
   * The route that `heldLenders` returns, for tests of stages. Its lenders wait for the next stage (the next
   * group of lenders).
   */
  held: StageRoute<StageLender> | null = null;

  async lockRoute(): Promise<void> {}

  continueRoute(em: EntityManager, request: RouteRequest): Promise<readonly JobRow[]> {
    this.held = null;
    return this.startRoute(em, request);
  }

  heldLenders(): Promise<StageRoute<StageLender> | null> {
    return Promise.resolve(this.held);
  }

  stopWaiting(): Promise<void> {
    this.held = null;
    return Promise.resolve();
  }

  async endAsking(_: EntityManager, applicationId: string): Promise<void> {
    this.ended.push(applicationId);
  }
}

/**
 * Makes password hashing cheap. With the product's settings, hashing took a tenth of the time of all specs.
 */
const cheapPasswords: PasswordCost = { memory: 64, passes: 1 };

/** Ignores the results of credential tests, because only another feature uses them. */
const noObserver: TestObserver = { tested: () => Promise.resolve() };

export interface FeatureApp {
  app: NestFastifyApplication;
  routes: RecordedRoutes;
  /**
   * Returns an EntityManager that ignores tenant isolation and sees every row. For test data and for checking
   * results.
   */
  em(): EntityManager;
  get<T>(type: Type<T>): T;
  /** Runs work on this database with the scheduler's database login. */
  asScheduler(work: (scheduler: INestApplicationContext) => Promise<unknown>): Promise<void>;
  /** Sends one request in the way the front ends do. `cookie` is the result of `cookieOf`. */
  call(options: InjectOptions & { cookie?: string }): Promise<LightMyRequestResponse>;
  close(): Promise<void>;
}

/** Starts the HTTP part of the product without routing, on its own database and with test lenders. */
export async function startFeatureApp(
  more: { modules?: (Type | DynamicModule)[]; environment?: NodeJS.ProcessEnv } = {},
): Promise<FeatureApp> {
  const database = await freshDatabase();
  const lenders = writeTestLenders();
  const routes = new RecordedRoutes();
  const config = loadConfig({
    ...process.env,
    NODE_ENV: 'test',
    CODE_RESEND_SECONDS: '0',
    DATABASE_URL: database.url,
    QUEUE_PREFIX: database.queuePrefix,
    PLUGIN_DIRS: lenders.folder,
    LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'silent',
    DEMO: '1',
    MESSAGES_PER_RECIPIENT: '100000',
    ...more.environment,
  });
  const catalogue = LenderCatalogue.load(config.PLUGIN_DIRS);
  const owner = await ownerOrm(database.url);

  @Global()
  @Module({
    providers: [
      { provide: RouteStarter, useValue: routes },
      { provide: TestObserver, useValue: noObserver },
      { provide: PasswordCost, useValue: cheapPasswords },
    ],
    exports: [RouteStarter, TestObserver, PasswordCost],
  })
  class RoutesModule {}

  @Module({})
  class FeaturesModule {}

  const app = await createHttpApp(
    {
      module: FeaturesModule,
      imports: [
        ConfigModule.register(config),
        LoggingModule.register('test'),
        VaultModule,
        DatabaseModule.register('api'),
        PluginHostModule.register(catalogue),
        PlatformModule,
        RoutesModule,
        ObservedStatementsModule,
        IdentityPortsModule,
        BillingPortsModule,
        DirectoryModule,
        AuthModule,
        RolesModule,
        MarketingLinksModule,
        FormListsModule,
        ShopperFormsModule,
        VerificationModule,
        DemoOutboxModule,
        ...(more.modules ?? []),
      ],
    },
    config,
  );
  // The test makes some changes as the database's owner. This function waits until the product has received
  // the database notifications about them. Calls that wait at the same time share one wait.
  let hearing: Promise<unknown> | undefined;
  const heard = () =>
    (hearing ??= Promise.resolve().then(() => {
      hearing = undefined;
      return app
        .get(MikroORM)
        .em.fork()
        .execute('SELECT 1')
        .catch(() => undefined);
    }));
  return {
    app,
    routes,
    em: () => owner.em.fork(),
    get: (type) => app.get(type, { strict: false }),
    async call({ cookie, headers, ...options }) {
      await heard();
      return app.inject({
        ...options,
        headers: {
          'x-app': '1',
          ...(cookie && { cookie }),
          ...(await formOfCookie(owner.em.fork(), options.url, cookie)),
          ...headers,
        },
      } as InjectOptions);
    },
    async asScheduler(work) {
      const scheduler = await NestFactory.createApplicationContext(AppModule.register('scheduler', config), {
        logger: false,
      });
      try {
        await work(scheduler);
      } finally {
        await scheduler.close();
      }
    },
    async close() {
      await app.close();
      await owner.close(true);
      await database.drop();
      lenders.remove();
    },
  };
}

/** Returns the cookie that a reply has set, in the form in which the next request sends it. */
export function cookieOf(reply: LightMyRequestResponse): string {
  return reply.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}
