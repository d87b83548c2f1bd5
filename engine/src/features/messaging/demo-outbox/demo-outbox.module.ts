import { Module } from '@nestjs/common';
import { DemoOutboxController } from './demo-outbox.controller.ts';

@Module({ controllers: [DemoOutboxController] })
export class DemoOutboxModule {}
