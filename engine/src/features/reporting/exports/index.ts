export { ExportsModule } from './exports.module.ts';
