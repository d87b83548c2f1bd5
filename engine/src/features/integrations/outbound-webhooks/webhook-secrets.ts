import { Injectable } from '@nestjs/common';
import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { sealedColumn } from '../../../platform/vault/reseal/sealed-column.ts';
import { Vault } from '../../../platform/vault/vault.service.ts';

export interface SealedFor {
  readonly id: string;
  readonly orgId: number;
}
type SecretColumn = 'secret_sealed' | 'earlier_secret_sealed';

const placeOf = ({ id, orgId }: SealedFor) => ({
  table: 'webhook_endpoint',
  column: 'secret_sealed',
  row: id,
  org: orgId,
});

const sealed = (column: SecretColumn, kind: string) =>
  sealedColumn({
    kind,
    table: 'webhook_endpoint',
    column,
    id: { column: 'id', type: 'uuid' },
    place: { row: 't.id', org: 't.org_id', column: 'secret_sealed' },
  });

export const sealedSecrets = [
  sealed('secret_sealed', 'secrets of webhook endpoints'),
  sealed('earlier_secret_sealed', 'earlier secrets of webhook endpoints'),
];

/**
 * Creates and decrypts the secrets that sign events. The encryption binds the current and the earlier secret
 * to the same column name. An encrypted secret can therefore be moved from one column to the other.
 */
@Injectable()
export class WebhookSecrets {
  constructor(private readonly vault: Vault) {}

  /** Returns a new secret, encrypted. */
  make(of: SealedFor): Buffer {
    return this.vault.sealJson(placeOf(of), `whsec_${randomBytes(24).toString('base64')}`);
  }

  open(of: SealedFor, value: Buffer): string {
    return this.vault.openJson<string>(placeOf(of), value).reveal();
  }

  /**
   * Returns the HTTP headers of an event as the Standard Webhooks specification defines them, with one
   * signature for each secret.
   */
  headersOf(
    of: SealedFor,
    secrets: readonly Buffer[],
    { messageId, body, at }: { messageId: string; body: string; at: Date },
  ): Record<string, string> {
    const signatures = secrets.map((value) => new Webhook(this.open(of, value)).sign(messageId, at, body));
    return {
      'content-type': 'application/json',
      'webhook-id': messageId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': signatures.join(' '),
    };
  }
}
