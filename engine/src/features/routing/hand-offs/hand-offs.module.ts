import { Module } from '@nestjs/common';
import { ApplicationsModule } from '../../applications/applications/index.ts';
import { TimelinesModule } from '../timelines/index.ts';
import { HandOffsController } from './hand-offs.controller.ts';
import { HandOffs } from './hand-offs.service.ts';

@Module({
  imports: [ApplicationsModule, TimelinesModule],
  controllers: [HandOffsController],
  providers: [HandOffs],
})
export class HandOffsModule {}
