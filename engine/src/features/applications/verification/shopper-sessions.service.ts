import type { StartedForm } from '@millrace/schemas/api';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { maskEmail, maskPhone } from '../../../platform/one-time-codes/one-time-codes.logic.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';
import type { Visitor } from '../../../platform/sessions/tabs.ts';
import { channelsOf, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { AnswerVault, type ApplicationRow } from '../applications/index.ts';

/**
 * Starts sessions for applications that exist. Such a session shows nothing until the shopper entered a code.
 */
@Injectable()
export class ShopperSessions {
  constructor(
    private readonly answers: AnswerVault,
    private readonly settings: StoreSettings,
  ) {}

  /**
   * Starts a session and returns its token, together with the masked contacts to which a code can be sent.
   */
  async begin(
    em: EntityManager,
    row: ApplicationRow,
    visitor: Visitor,
  ): Promise<{ token: string; started: StartedForm }> {
    const session = { kind: 'shopper', applicationId: row.id, timezone: row.timezone, ...visitor } as const;
    const { token } = await createSession(em, session);
    const { mobile_phone: phone = '', email = '' } = this.answers.open(row).reveal();
    const { formVerification } = await this.settings.of(em, row.storeId);
    const masked = { sms: maskPhone(phone), email: maskEmail(email) };
    const destinations = channelsOf(formVerification).map((channel) => ({
      channel,
      masked: masked[channel],
    }));
    return { token, started: { formId: row.id, destinations } };
  }
}
