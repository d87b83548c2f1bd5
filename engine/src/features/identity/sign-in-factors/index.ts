export { FactorProofs } from './factor-proofs.ts';
export { spendDeviceProof } from './factor-queries.ts';
export { SignInFactorsModule } from './sign-in-factors.module.ts';
