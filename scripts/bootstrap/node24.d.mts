export function findNode24(): string;
export function isNewEnough(version: string): boolean;
export function checkPlatform(machine?: { platform?: string; arch?: string; musl?: boolean }): void;
export function environmentFor(node: string): NodeJS.ProcessEnv;
