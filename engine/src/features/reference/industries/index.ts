export { IndustriesModule } from './industries.module.ts';
export { Industries } from './industries.service.ts';
