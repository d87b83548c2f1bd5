export { SoftPullsModule } from './soft-pulls.module.ts';
