import { Module } from '@nestjs/common';
import { OutsideFormsModule } from '../../forms/outside-forms/index.ts';
import { AssociatesModule } from '../../tenancy/associates/index.ts';
import { StoresModule } from '../../tenancy/stores/index.ts';
import { ApplicationsModule } from '../applications/index.ts';
import { ListingsModule } from '../listings/index.ts';
import { IntakeController } from './intake.controller.ts';
import { Intake } from './intake.service.ts';

@Module({
  imports: [ApplicationsModule, ListingsModule, OutsideFormsModule, AssociatesModule, StoresModule],
  controllers: [IntakeController],
  providers: [Intake],
  exports: [Intake],
})
export class IntakeModule {}
