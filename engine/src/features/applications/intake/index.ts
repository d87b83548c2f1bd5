export { IntakeModule } from './intake.module.ts';
