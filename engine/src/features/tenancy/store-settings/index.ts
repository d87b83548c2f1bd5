export { StoreSettingsModule } from './store-settings.module.ts';
export { StoreSettings } from './store-settings.service.ts';
export { brandIn, OutsideFormSettings } from './outside-form-settings.service.ts';
export { channelsOf } from './store-settings.logic.ts';
