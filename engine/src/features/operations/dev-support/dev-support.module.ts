import { Module } from '@nestjs/common';
import { DevSupportController } from './dev-support.controller.ts';

@Module({ controllers: [DevSupportController] })
export class DevSupportModule {}
