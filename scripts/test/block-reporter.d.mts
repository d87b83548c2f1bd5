interface File {
  readonly path: string;
}

/** A reporter of jest that prints a line for each part of a spec. */
// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class BlockReporter {
  constructor(config: object, options: object, context: object, print?: (line: string) => void);
  onTestFileStart(file: File): void;
  onTestCaseResult(
    file: File,
    result: { readonly ancestorTitles: readonly string[]; readonly status: string },
  ): void;
  onTestFileResult(file: File): void;
}
