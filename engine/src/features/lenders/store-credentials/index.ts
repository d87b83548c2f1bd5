export { StoreCredentialsModule } from './store-credentials.module.ts';
export {
  StoreCredentials,
  type CredentialRow,
  type AccountChoice,
  type CredentialSet,
  type CredentialValues,
} from './store-credentials.service.ts';
export type { EnteredBy } from './store-credential.entity.ts';
