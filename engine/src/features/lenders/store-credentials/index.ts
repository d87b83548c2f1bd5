export { StoreCredentialsModule } from './store-credentials.module.ts';
export {
  StoreCredentials,
  type CredentialRow,
  type CredentialSet,
  type CredentialValues,
} from './store-credentials.service.ts';
