import { Module } from '@nestjs/common';
import { StoreCredentials, sealedCredentials } from './store-credentials.service.ts';

@Module({ providers: [sealedCredentials, StoreCredentials], exports: [StoreCredentials] })
export class StoreCredentialsModule {}
