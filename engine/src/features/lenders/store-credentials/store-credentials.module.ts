import { Module } from '@nestjs/common';
import { StoreCredentials } from './store-credentials.service.ts';

@Module({ providers: [StoreCredentials], exports: [StoreCredentials] })
export class StoreCredentialsModule {}
