export { AppVersionModule } from './app-version.module.ts';
