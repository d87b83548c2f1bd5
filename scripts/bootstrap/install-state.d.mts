export type InstallState = 'complete' | 'outdated' | 'broken' | 'missing';
export function installState(at?: string): InstallState;
export function writeStamp(at?: string): void;
