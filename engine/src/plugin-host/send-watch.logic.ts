/**
 * What a failure proves: the lender received nothing (`no`), or it may have received the application (`maybe`).
 */
export type Sent = 'no' | 'maybe';

/**
 * Records what one operation has sent, so that the verdict depends on facts and not on the plugin. A plugin
 * that fails before any creating request proves that nothing was sent. If a later call fails after a request
 * created something, nothing is proven.
 */
export class SendWatch {
  private creating = false;
  private created = false;
  private wentOn = false;
  private passedNoReturn = false;

  /** Must be called before each request. `mayCreate`: the request may create something at the lender. */
  requestStarts(mayCreate: boolean): void {
    if (this.created) this.wentOn = true;
    if (mayCreate) this.creating = true;
  }

  requestAnswered(mayCreate: boolean, status: number): void {
    if (mayCreate && status >= 200 && status < 300) this.created = true;
  }

  noReturn(): void {
    this.passedNoReturn = true;
  }

  /** @param claimed the claim of a LenderError; undefined for any other error */
  verdict(claimed: Sent | undefined): Sent {
    if (this.passedNoReturn || this.wentOn) return 'maybe';
    if (claimed === undefined) return this.creating ? 'maybe' : 'no';
    return claimed;
  }
}
