export { ApplicationSettingsModule } from './application-settings.module.ts';
export { FormSettings } from './form-settings.service.ts';
