/**
 * Prints a line for each part of a long spec as soon as the part ends, with its time. The conformance test of one
 * lender takes minutes, and jest prints its results only when the whole file has ended.
 */
// oxlint-disable-next-line import/no-default-export -- jest takes the default export
export default class BlockReporter {
  #open = new Map();
  #print;

  constructor(_config, _options, _context, print = (line) => process.stderr.write(`${line}\n`)) {
    this.#print = print;
  }

  onTestFileStart({ path }) {
    this.#open.set(path, { title: '', passed: 0, failed: 0, startedMs: Date.now() });
  }

  onTestCaseResult({ path }, { ancestorTitles, status }) {
    const title = ancestorTitles.slice(0, 2).join(', ');
    const now = Date.now();
    if (this.#open.get(path)?.title !== title) {
      const startedMs = this.#end(path, now);
      this.#open.set(path, { title, passed: 0, failed: 0, startedMs });
    }
    const block = this.#open.get(path);
    if (status === 'passed' || status === 'failed') block[status] += 1;
  }

  onTestFileResult({ path }) {
    this.#end(path, Date.now());
    this.#open.delete(path);
  }

  /** Prints the block of a file that has ended. Returns the time at which the next one began. */
  #end(path, now) {
    const { title, passed, failed, startedMs } = this.#open.get(path) ?? { startedMs: now };
    if (!title || passed + failed === 0) return title ? now : startedMs;
    const seconds = ((now - startedMs) / 1000).toFixed(1).padStart(5);
    this.#print(
      `${failed > 0 ? 'FAIL' : 'ok  '} ${seconds} s  ${title}: ${passed} passed${failed > 0 ? `, ${failed} failed` : ''}`,
    );
    return now;
  }
}
