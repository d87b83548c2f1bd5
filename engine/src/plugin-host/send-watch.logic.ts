/**
 * The conclusion from a failure. `no`: the lender received nothing. `maybe`: the lender may have received
 * the application.
 */
export type Sent = 'no' | 'maybe';

/**
 * Records which requests one operation has sent. Whether the lender may have received something then
 * depends on facts and not on the plugin. If the operation fails before any request that may create
 * something, nothing was created. If it fails after such a request, the outcome is uncertain.
 */
export class SendWatch {
  private creating = false;
  private created = false;
  private continued = false;
  private passedNoReturn = false;

  /**
   * Records that a request starts. Call it before each request. `mayCreate`: whether the request may create
   * something at the lender.
   */
  requestStarts(mayCreate: boolean): void {
    if (this.created) this.continued = true;
    if (mayCreate) this.creating = true;
  }

  requestAnswered(mayCreate: boolean, status: number): void {
    if (mayCreate && status >= 200 && status < 300) this.created = true;
  }

  noReturn(): void {
    this.passedNoReturn = true;
  }

  /**
   * Returns whether the lender may have received something.
   * @param claimed what the plugin's LenderError states about this; undefined for any other error
   */
  verdict(claimed: Sent | undefined): Sent {
    if (this.passedNoReturn || this.continued) return 'maybe';
    if (claimed === undefined) return this.creating ? 'maybe' : 'no';
    return claimed;
  }
}
