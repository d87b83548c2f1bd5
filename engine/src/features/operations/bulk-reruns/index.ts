export { BulkRerunsModule } from './bulk-reruns.module.ts';
export { BulkWork } from './bulk-work.ts';
