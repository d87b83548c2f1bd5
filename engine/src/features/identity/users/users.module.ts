import { Module } from '@nestjs/common';
import { UsersController } from './users.controller.ts';
import { Users } from './users.service.ts';

@Module({ controllers: [UsersController], providers: [Users], exports: [Users] })
export class UsersModule {}
