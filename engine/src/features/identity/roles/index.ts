export { RolesModule } from './roles.module.ts';
