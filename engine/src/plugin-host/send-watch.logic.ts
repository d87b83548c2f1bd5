import type { HttpRequest, LenderErrorCode } from '@millrace/plugin-sdk';

/**
 * The conclusion from a failure. `no`: the lender received nothing. `maybe`: the lender may have received
 * the application.
 */
export type Sent = 'no' | 'maybe';

type Request = Pick<HttpRequest, 'method' | 'mayCreate' | 'reads'>;

/** Refusals before the lender processes a request. Some lenders send them with status 200. */
const atTheDoor: readonly (LenderErrorCode | undefined)[] = ['bad-credentials', 'rate-limited'];

/**
 * Records which requests one operation has sent. Whether the lender may have received something then
 * depends on facts and not on the plugin. If the operation fails before any request that may create
 * something, nothing was created. If it fails after such a request, the outcome is uncertain.
 */
export class SendWatch {
  private creating = false;
  private created = false;
  private unclear = false;
  private continued = false;
  private passedNoReturn = false;

  /**
   * @param changes true if the operation changes something at the lender, for example a refund. Every request
   * of such an operation may then change something, except a GET and a request that only reads.
   */
  constructor(private readonly changes = false) {}

  /**
   * True if the plugin declares that the request may create something (`mayCreate`). Also true if the
   * operation changes something and the request does not only read.
   */
  mayChange({ mayCreate, method, reads }: Request): boolean {
    return mayCreate || (this.changes && method !== 'GET' && reads !== true);
  }

  /** Records that a request starts. Call it before each request. */
  requestStarts(request: Request): void {
    if (this.created) this.continued = true;
    if (this.mayChange(request)) this.creating = true;
  }

  requestAnswered(request: Request, status: number): void {
    if (!this.mayChange(request)) return;
    if (status >= 200 && status < 300) this.created = true;
    if (this.changes && (status >= 500 || (status >= 300 && status < 400))) this.unclear = true;
  }

  /** Records that no reply arrived. `sent` is the host's own finding, which no plugin can change. */
  requestFailed(request: Request, sent: Sent): void {
    if (this.changes && this.mayChange(request) && sent === 'maybe') this.unclear = true;
  }

  noReturn(): void {
    this.passedNoReturn = true;
  }

  /**
   * Returns whether the lender may have received something.
   * @param claimed what the plugin's LenderError states about this; undefined for any other error
   */
  verdict(claimed: Sent | undefined, code?: LenderErrorCode): Sent {
    if (this.passedNoReturn || this.continued || this.unclear) return 'maybe';
    if (claimed === undefined) return this.creating ? 'maybe' : 'no';
    if (this.changes && this.created && !atTheDoor.includes(code)) return 'maybe';
    return claimed;
  }
}
