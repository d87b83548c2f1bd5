import { Module } from '@nestjs/common';
import { SystemSettingsController } from './system-settings.controller.ts';
import { SystemSettingsService } from './system-settings.service.ts';

@Module({ controllers: [SystemSettingsController], providers: [SystemSettingsService] })
export class SystemSettingsModule {}
