import { BullModule } from '@nestjs/bull';
import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { bellOptions } from './bell.ts';
import { Bells, QUEUE_NAMES, togetherQueue } from './bells.ts';

/** The queues of this process. Lender queues are known only after the plugins were found, so names come from outside. */
@Global()
@Module({})
export class JobsModule {
  static register(queueNames: readonly string[]): DynamicModule {
    return {
      module: JobsModule,
      imports: [
        BullModule.forRootAsync({ inject: [CONFIG], useFactory: (config: Config) => bellOptions(config) }),
        BullModule.registerQueue(...[...queueNames, togetherQueue].map((name) => ({ name }))),
      ],
      providers: [{ provide: QUEUE_NAMES, useValue: queueNames }, Bells],
      exports: [Bells, QUEUE_NAMES],
    };
  }
}
