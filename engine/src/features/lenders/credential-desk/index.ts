export { CredentialDeskModule } from './credential-desk.module.ts';
export { CredentialTests } from './credential-tests.service.ts';
export { CredentialTestWork } from './credential-test-work.ts';
export { TestWitness, type TestedCredentials } from './test-witness.ts';
