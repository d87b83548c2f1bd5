export { LenderObjectsModule } from './lender-objects.module.ts';
export { LenderObjects, type LenderFacts } from './lender-objects.service.ts';
