import { Module } from '@nestjs/common';
import { AssociatesController } from './associates.controller.ts';
import { Associates } from './associates.service.ts';
import { associateOwners } from './associate.owners.ts';

@Module({
  controllers: [AssociatesController],
  providers: [associateOwners, Associates],
  exports: [Associates],
})
export class AssociatesModule {}
