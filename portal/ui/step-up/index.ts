export { canCreatePasskeys, createPasskey } from './passkeys.ts';
export { ProofDialog, type Proof } from './ProofDialog.tsx';
export { StepUpProvider } from './StepUpProvider.tsx';
