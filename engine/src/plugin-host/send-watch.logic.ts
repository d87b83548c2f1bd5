/** What a failure can mean for the lender: it got nothing, or it may have got the application. */
export type Sent = 'no' | 'maybe';

/**
 * Watches what left during one operation, so that a failure means what it proves and not what a plugin hopes:
 * a plugin that breaks before it asked for anything to be created proves that nothing was sent, and one whose
 * second call fails after a first one created something proves nothing.
 */
export class SendWatch {
  private creating = false;
  private created = false;
  private wentOn = false;
  private passedNoReturn = false;

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

  /** @param claimed what the LenderError says; undefined for any other error */
  verdict(claimed: Sent | undefined): Sent {
    if (this.passedNoReturn || this.wentOn) return 'maybe';
    if (claimed === undefined) return this.creating ? 'maybe' : 'no';
    return claimed;
  }
}
