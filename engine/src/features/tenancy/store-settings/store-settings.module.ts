import { Module } from '@nestjs/common';
import { OutsideFormController } from './outside-form.controller.ts';
import { OutsideFormSettings } from './outside-form-settings.service.ts';
import { StoreSettingsController } from './store-settings.controller.ts';
import { StoreSettings } from './store-settings.service.ts';

@Module({
  controllers: [StoreSettingsController, OutsideFormController],
  providers: [StoreSettings, OutsideFormSettings],
  exports: [StoreSettings, OutsideFormSettings],
})
export class StoreSettingsModule {}
