/** The actor of an audit entry, and the account on whose behalf the actor acted. */
export interface AuditActor {
  kind: 'staff' | 'shopper' | 'integration' | 'system' | 'lender' | 'anonymous';
  /**
   * The id of the acting user. During an impersonation the writer passes the id of the impersonated account;
   * `realActor` replaces it with the id of the impersonator.
   */
  id?: string;
  /** The impersonated account whose rights the actor used. */
  onBehalfOf?: string;
}

export interface AuditEntry {
  action: string;
  actor: AuditActor;
  orgId?: number | null;
  storeId?: number | null;
  subject?: { kind: string; id: string };
  /** Ids and fixed words only, never user input. */
  facts?: Record<string, string | number | boolean | null>;
  reason?: string;
}
