export { ApplicationSettingsModule } from './application-settings.module.ts';
export { FormSettings, type SettingsVersion } from './form-settings.service.ts';
