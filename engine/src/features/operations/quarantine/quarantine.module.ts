import { Module } from '@nestjs/common';
import { withoutOwner } from '../../../platform/http/access/owners.ts';
import { QuarantineCommands } from './quarantine-commands.ts';
import { QuarantineController } from './quarantine.controller.ts';
import { Quarantines } from './quarantine.service.ts';

@Module({
  controllers: [QuarantineController],
  // A quarantine concerns the whole installation, so it belongs to no tenant.
  providers: [withoutOwner('quarantine'), QuarantineCommands, Quarantines],
})
export class QuarantineModule {}
