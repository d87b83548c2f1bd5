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
          useFactory: (config: Config) => Logger.create(config.LOG_LEVEL, process),
        },
      ],
      exports: [Logger],
    };
  }
}
