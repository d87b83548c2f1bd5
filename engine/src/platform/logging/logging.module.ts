import { Global, Module, type DynamicModule } from '@nestjs/common';
import { CONFIG, type Config } from '../config/config.ts';
import { Logger } from './logger.ts';

@Global()
@Module({})
export class LoggingModule {
  static register(process: string): DynamicModule {
    return {
      module: LoggingModule,
      providers: [
        {
          provide: Logger,
          inject: [CONFIG],
          useFactory: ({ LOG_LEVEL, LOG_FORMAT }: Config) =>
            LOG_FORMAT === 'text'
              ? Logger.createReadable(LOG_LEVEL, process)
              : Logger.create(LOG_LEVEL, process),
        },
      ],
      exports: [Logger],
    };
  }
}
