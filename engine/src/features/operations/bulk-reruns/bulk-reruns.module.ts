import { Module, type DynamicModule } from '@nestjs/common';
import { bulkRerunOwners } from './bulk-rerun.owners.ts';
import { BulkRerunsController } from './bulk-reruns.controller.ts';
import { BulkReruns } from './bulk-reruns.service.ts';
import { BulkWork } from './bulk-work.ts';
import { OldBulkReRuns } from './old-bulk-reruns.ts';

@Module({})
export class BulkRerunsModule {
  /** With the console, whose gate every job goes through. */
  static register(jobConsole: DynamicModule): DynamicModule {
    return {
      module: BulkRerunsModule,
      imports: [jobConsole],
      controllers: [BulkRerunsController],
      providers: [bulkRerunOwners, BulkReruns, BulkWork, OldBulkReRuns],
    };
  }
}
