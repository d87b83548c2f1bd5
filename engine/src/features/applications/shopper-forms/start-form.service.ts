import type { DisclosureText, StartedForm, StartFormBody } from '@millrace/schemas/api';
import { cleanValue, fieldById, validateField } from '@millrace/schemas/fields';
import { MikroORM, type EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { audit } from '../../../platform/audit/audit.ts';
import { RateLimiter } from '../../../platform/http/rate-limiter.ts';
import { createSession } from '../../../platform/sessions/sessions.ts';
import { linkInactive, OutsideForms, type OutsideForm } from '../../forms/outside-forms/index.ts';
import { consentFindings, Disclosures } from '../../lenders/disclosures/index.ts';
import { Stores } from '../../tenancy/stores/index.ts';
import { ApplicationRows, dayIn, maskEmail, maskPhone, recordConsents } from '../applications/index.ts';
import { startRefused } from './shopper-forms.errors.ts';

export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

const perAddress = { name: 'start-form', most: 30, seconds: 60 };

/** Begins an application: where to reach the shopper, and what the shopper agreed to. */
@Injectable()
export class StartForm {
  constructor(
    private readonly orm: MikroORM,
    private readonly rows: ApplicationRows,
    private readonly outside: OutsideForms,
    private readonly disclosures: Disclosures,
    private readonly stores: Stores,
    private readonly limiter: RateLimiter,
  ) {}

  async start(body: StartFormBody, visitor: Visitor): Promise<{ token: string; started: StartedForm }> {
    await this.limiter.take(perAddress, visitor.ip);
    return this.orm.em.fork().transactional(async (em) => {
      const found = await this.outside.find(em, body);
      if (!found.open) throw linkInactive();
      const current = await this.disclosures.current(em, 'en');
      const shown = await this.disclosures.current(em, body.locale);
      const contact = checkedContact(body, found.store.timezone, consentFindings(shown, body.consents));
      return this.create(em, { body, visitor, found, contact, current });
    });
  }

  private async create(em: EntityManager, application: Beginning) {
    const { body, visitor, found, contact, current } = application;
    const { store, config } = found;
    const id = randomUUID();
    const associates = await this.stores.associates(em, store.id);
    await this.rows.insert(em, {
      id,
      orgId: store.orgId,
      storeId: store.id,
      configId: config.id,
      linkId: found.link?.id ?? null,
      associateId: associates.find((person) => person.id === body.associateId)?.id ?? null,
      locale: body.locale,
      ip: visitor.ip,
      form: found.form,
      answers: contact,
    });
    await recordConsents(em, { applicationId: id, locale: body.locale, ...visitor, disclosures: current });
    const session = await createSession(em, {
      kind: 'shopper',
      applicationId: id,
      timezone: store.timezone,
      ...visitor,
    });
    await audit(em, {
      action: 'application.started',
      actor: { kind: 'shopper', id },
      orgId: store.orgId,
      storeId: store.id,
      subject: { kind: 'application', id },
    });
    const destinations = [
      { channel: 'sms' as const, masked: maskPhone(contact.mobile_phone) },
      { channel: 'email' as const, masked: maskEmail(contact.email) },
    ];
    return { token: session.token, started: { formId: id, destinations } };
  }
}

interface Contact extends Record<string, string> {
  mobile_phone: string;
  email: string;
}
interface Beginning {
  body: StartFormBody;
  visitor: Visitor;
  found: OutsideForm;
  contact: Contact;
  current: readonly DisclosureText[];
}
type Finding = { field: string; code: string; message: string };

/** Phone and e-mail in the catalogue's own form; throws everything that is wrong with the start at once. */
function checkedContact(
  { locale, ...body }: StartFormBody,
  timezone: string,
  consents: readonly Finding[],
): Contact {
  const options = { locale, today: dayIn(timezone) };
  const errors: Finding[] = [];
  const contact = { mobile_phone: '', email: '' };
  for (const id of ['mobile_phone', 'email'] as const) {
    const field = fieldById(id)!;
    const finding = validateField({ ...field, required: true }, body[id], options);
    if (finding) errors.push({ field: id, ...finding });
    contact[id] = String(cleanValue(field, body[id]) ?? '');
  }
  if (errors.length + consents.length > 0) throw startRefused([...errors, ...consents]);
  return contact;
}
