import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.ts';
import { RolesController } from './roles.controller.ts';
import { RoleMaps } from './roles.service.ts';

@Module({ imports: [UsersModule], controllers: [RolesController], providers: [RoleMaps] })
export class RolesModule {}
