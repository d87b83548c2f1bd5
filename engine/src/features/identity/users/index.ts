export { UsersModule } from './users.module.ts';
export { Users, type NewUser } from './users.service.ts';
export type { UserRow } from './users.logic.ts';
