export class Problem extends Error {
  readonly details: string;
  constructor(whatIsWrong: string, remedy: string, details?: string);
}
export function printFailure(error: unknown): void;
