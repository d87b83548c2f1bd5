/** Who did something, and for whom it counts. */
export interface AuditActor {
  kind: 'staff' | 'shopper' | 'integration' | 'system' | 'lender' | 'anonymous';
  /** Who really acts. Named by the account in use, it is set right while that account is worn by somebody else. */
  id?: string;
  /** Whose account is worn: the rights were this person's, the hand was the actor's. */
  onBehalfOf?: string;
}

export interface AuditEntry {
  action: string;
  actor: AuditActor;
  orgId?: number | null;
  storeId?: number | null;
  subject?: { kind: string; id: string };
  /** Ids and words only, never a value somebody typed. */
  facts?: Record<string, string | number | boolean | null>;
  reason?: string;
}
