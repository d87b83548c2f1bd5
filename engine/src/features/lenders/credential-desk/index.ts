export { CredentialDeskModule } from './credential-desk.module.ts';
export { CredentialTests } from './credential-tests.service.ts';
export { CredentialTestWork } from './credential-test-work.ts';
