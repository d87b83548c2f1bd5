export { IntakeModule } from './intake.module.ts';
export { Intake } from './intake.service.ts';
