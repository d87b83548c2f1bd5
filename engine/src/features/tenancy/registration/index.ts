export { Founding, type Visitor } from './founding.service.ts';
export { RegistrationModule } from './registration.module.ts';
