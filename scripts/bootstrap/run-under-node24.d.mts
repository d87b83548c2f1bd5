export function runUnderNode24(
  script: string,
  scriptArguments: string[],
  nodeFlags?: string[],
): Promise<never>;
