import { getOutsideForm, type InputOf, type OutsideFormDetails } from '@millrace/schemas/api';
import { minutesFor } from '@millrace/schemas/form';
import { formOfStage } from '@millrace/schemas/stages';
import { MikroORM } from '@mikro-orm/postgresql';
import { Controller } from '@nestjs/common';
import { Endpoint, Input } from '../../../platform/http/endpoint.ts';
import { Clock } from '../../../platform/clock.ts';
import { named, Sees } from '../../../platform/http/access/sees.ts';
import { Disclosures } from '../../lenders/disclosures/index.ts';
import { Associates } from '../../tenancy/associates/index.ts';
import { brandIn, OutsideFormSettings, StoreSettings } from '../../tenancy/store-settings/index.ts';
import { KeptForms } from './kept-forms.ts';
import { OutsideForms } from './outside-forms.service.ts';

const largestId = 2_147_483_647;

@Controller()
export class OutsideFormsController {
  constructor(
    private readonly orm: MikroORM,
    private readonly forms: OutsideForms,
    private readonly disclosures: Disclosures,
    private readonly associates: Associates,
    private readonly settings: StoreSettings,
    private readonly outside: OutsideFormSettings,
    private readonly clock: Clock,
    private readonly kept: KeptForms<OutsideFormDetails>,
  ) {}

  @Endpoint(getOutsideForm)
  @Sees(({ query }) => ({ shop: named(query, 'storeUuid') }))
  details(@Input() { query }: InputOf<typeof getOutsideForm>): Promise<OutsideFormDetails> {
    return this.kept.of(JSON.stringify(query), () => this.read(query));
  }

  private async read(query: InputOf<typeof getOutsideForm>['query']): Promise<OutsideFormDetails> {
    const em = this.orm.em.fork();
    // An id that is larger than any possible id is treated like an unknown link.
    const linkId = query.link ? Math.min(Number(query.link), largestId) : null;
    const found = await this.forms.find(em, { ...query, linkId });
    const { store, config, firstStage } = found;
    const form = firstStage
      ? formOfStage(
          found.form,
          { keys: firstStage.lenders.map(({ key }) => key), fields: firstStage.questions },
          {},
        )
      : found.form;
    const [en, es, associates, settings, outside] = await Promise.all([
      this.disclosures.current(em, 'en', found.form),
      this.disclosures.current(em, 'es', found.form),
      this.associates.named(em, store.id),
      this.settings.of(em, store.id),
      this.outside.of(em, store.id),
    ]);
    const { id, websiteUuid, name, slug, phone, state, country, currency } = store;
    const { hours } = settings.values;
    const words = outside?.values;
    const brand = words && brandIn(words);
    return {
      store: {
        id,
        uuid: websiteUuid ?? query.storeUuid,
        name,
        slug,
        phone,
        state,
        country,
        currency,
        hours,
        today: this.clock.weekdayIn(store.timezone),
        ...(brand && { brand }),
      },
      urlId: config.urlId,
      linkId: found.link?.id ?? null,
      open: found.open,
      closedBecause: found.closedBecause,
      welcome: { en: words?.welcome_message ?? '', es: words?.welcome_message_es ?? '' },
      fieldCount: form.fieldCount,
      estimatedMinutes: minutesFor(form),
      lenderCount: found.lenderCount,
      lenders: [...found.lenders],
      inquiries: found.inquiries,
      ...(found.unknownInquiries > 0 && { unknownInquiries: found.unknownInquiries }),
      sections: form.sections.map((section) => section.id),
      confirmBy: settings.formVerification,
      associates: words?.ask_for_associate === false ? [] : associates,
      disclosures: { en: [...en], es: [...es] },
    };
  }
}
