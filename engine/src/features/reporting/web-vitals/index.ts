export { WebVitalsModule } from './web-vitals.module.ts';
export { vitalsOf } from './web-vitals.service.ts';
