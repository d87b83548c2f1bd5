import type { Contacts } from '@millrace/schemas/api';
import { masks } from '@millrace/schemas/form';
import { MikroORM } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { audit } from '../../../platform/audit/audit.ts';
import type { StaffActor } from '../../../platform/http/actor.ts';
import { Applications } from '../applications/index.ts';

const fields = ['email', 'mobile_phone'] as const;

/** Returns contact data for an export. The audit log records how many applicants a user exported. */
@Injectable()
export class ExportedContacts {
  constructor(
    private readonly orm: MikroORM,
    private readonly applications: Applications,
  ) {}

  async of({ userId }: StaffActor, formIds: readonly string[]): Promise<Contacts> {
    const em = this.orm.em.fork();
    const contacts: Contacts['contacts'] = [];
    for (const form_id of formIds) {
      const answers = (await this.applications.answersFor(em, form_id, fields)).reveal();
      const phone = answers['mobile_phone'];
      contacts.push({
        form_id,
        email: answers['email'] ?? null,
        mobile_phone: phone ? masks.phone.format(phone) : null,
      });
    }
    const actor = { kind: 'staff', id: String(userId) } as const;
    await audit(em, { action: 'applicants.exported', actor, facts: { found: contacts.length } });
    return { contacts };
  }
}
