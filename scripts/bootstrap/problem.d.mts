export class Problem extends Error {
  readonly details: string;
  constructor(problem: string, remedy: string, details?: string);
}
export function printFailure(error: unknown): void;
