import { Module } from '@nestjs/common';
import { UsersModule } from '../users/index.ts';
import { AuthController } from './auth.controller.ts';
import { Auth } from './auth.service.ts';
import { Passwords } from './passwords.ts';

@Module({
  imports: [UsersModule],
  controllers: [AuthController],
  providers: [Auth, Passwords],
  exports: [Passwords],
})
export class AuthModule {}
