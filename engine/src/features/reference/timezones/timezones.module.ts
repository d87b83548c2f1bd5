import { Module } from '@nestjs/common';
import { TimezonesController } from './timezones.controller.ts';

@Module({ controllers: [TimezonesController] })
export class TimezonesModule {}
