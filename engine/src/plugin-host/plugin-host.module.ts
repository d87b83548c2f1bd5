import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../platform/config/config.ts';
import { JobQueues } from '../platform/jobs/runner/job-queue.ts';
import { Logger } from '../platform/logging/logger.ts';
import { LenderCatalogue } from './lender-catalogue.ts';
import { LenderHost } from './lender-host.ts';
import { LenderLoader } from './lender-loader.ts';

@Global()
@Module({})
export class PluginHostModule {
  static register(catalogue: LenderCatalogue): DynamicModule {
    return {
      module: PluginHostModule,
      providers: [
        { provide: LenderCatalogue, useValue: catalogue },
        LenderLoader,
        {
          provide: JobQueues,
          inject: [CONFIG],
          useFactory: (config: Config) => new JobQueues(catalogue.queues(config.WORKER_CONCURRENCY)),
        },
        {
          provide: LenderHost,
          inject: [LenderLoader, Logger, CONFIG],
          useFactory: (loader: LenderLoader, logger: Logger, config: Config) =>
            new LenderHost(loader, logger, config),
        },
      ],
      exports: [LenderCatalogue, LenderLoader, LenderHost],
    };
  }
}
