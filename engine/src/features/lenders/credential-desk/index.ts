export { CredentialDeskModule } from './credential-desk.module.ts';
export { TestWitness, type TestedCredentials } from './test-witness.ts';
