import { Module } from '@nestjs/common';
import { JobConsoleModule } from '../job-console/index.ts';
import { bulkRerunOwners } from './bulk-rerun.owners.ts';
import { BulkRerunsController } from './bulk-reruns.controller.ts';
import { BulkReruns } from './bulk-reruns.service.ts';
import { BulkWork } from './bulk-work.ts';
import { OldBulkReRuns } from './old-bulk-rerun-queries.ts';

@Module({
  imports: [JobConsoleModule],
  controllers: [BulkRerunsController],
  providers: [bulkRerunOwners, BulkReruns, BulkWork, OldBulkReRuns],
})
export class BulkRerunsModule {}
