export { SystemSettingsModule } from './system-settings.module.ts';
