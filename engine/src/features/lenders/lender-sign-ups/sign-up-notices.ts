import { messageText, signUpMail, type MessageText } from '@millrace/schemas/messages';
import type { LenderOption, LenderSignUpBody } from '@millrace/schemas/api';
import { grants, roles } from '@millrace/schemas/permissions';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../../platform/config/config.ts';
import { anyOf, queries } from '../../../platform/db/queries.ts';
import { alsoWithin } from '../../../platform/db/tenant-isolation/tenant-context.ts';
import { MessagePort } from '../../../platform/messages/message-port.ts';
import type { StoreFacts } from '../../tenancy/stores/index.ts';

interface SignUp {
  store: Pick<StoreFacts, 'name' | 'id'>;
  lender: Pick<LenderOption, 'lender_id' | 'name'>;
  body: Pick<LenderSignUpBody, 'contact_name' | 'email' | 'phone' | 'message'>;
}

/** Roles that can connect a store to a lender: those that may change lender objects. */
const acting = roles.filter((role) => grants[role].permissions.includes('lender-objects:update'));

/** Sends an email to staff who can connect the store to the lender that it requested. */
@Injectable()
export class SignUpNotices {
  constructor(
    private readonly messages: MessagePort,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Queues the emails in the transaction of the request, so that no email is sent if the transaction is
   * rolled back.
   */
  async asked(em: EntityManager, signUp: SignUp): Promise<void> {
    // The store's user can read only users of their own org. The email addresses of staff are therefore read
    // outside the user's tenant context; they are used only to send the messages.
    const people = await alsoWithin({ all: true }, () =>
      queries(em)
        .selectFrom('read.app_user as person')
        .select('person.email')
        .where('person.is_disabled', '=', false)
        .where((eb) =>
          eb.exists(
            eb
              .selectFrom('read.user_role as held')
              .select('held.role')
              .whereRef('held.user_id', '=', 'person.id')
              .where((inner) => anyOf(inner, 'held.role', acting)),
          ),
        )
        .orderBy('person.id')
        .limit(50)
        .execute(),
    );
    const mail = noticeOf(signUp, this.config.PUBLIC_URL);
    for (const { email: recipient } of people)
      await this.messages.send(em, { channel: 'email', recipient, ...mail, sender: {}, notice: true });
  }
}

const noticeOf = ({ store, lender, body }: SignUp, url: string): MessageText =>
  messageText(signUpMail, {
    store: store.name,
    storeId: store.id,
    lender: lender.name,
    contact: `${body.contact_name}, ${body.email}, ${body.phone}`,
    message: body.message || null,
    url: `${url}/app/admin/lender-objects-v2/${lender.lender_id}/show?tab=sign-ups`,
  });
