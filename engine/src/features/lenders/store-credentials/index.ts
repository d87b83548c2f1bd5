export { StoreCredentialsModule } from './store-credentials.module.ts';
export { StoreCredentials, type CredentialRow } from './store-credentials.service.ts';
