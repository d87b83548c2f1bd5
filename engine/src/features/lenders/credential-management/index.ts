export { CredentialManagementModule } from './credential-management.module.ts';
export { TestObserver, type TestedCredentials } from './test-observer.ts';
