export function buildTypeScript(
  at?: string,
): Promise<{ compiled: number; fresh: number; milliseconds: number }>;
